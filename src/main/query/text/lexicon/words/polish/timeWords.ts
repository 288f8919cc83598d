/** Time and numbers in Polish; `polish.ts` describes the format. */
export const timeWords = `
january=styczeń stycznia styczniu; february=luty lutego lutym; march=marzec marca marcu;
april=kwiecień kwietnia kwietniu; may/Mai=maj maja maju; june=czerwiec czerwca czerwcu; july=lipiec lipca lipcu;
august=sierpień sierpnia sierpniu; september=wrzesień września wrześniu; october=październik października;
november=listopad listopada; december=grudzień grudnia grudniu; monday=poniedziałek poniedziałku;
tuesday=wtorek wtorku; wednesday=środa środę; thursday=czwartek; friday=piątek piątku; saturday=sobota sobotę;
sunday=niedziela niedzielę; day=dzień dni dnia dniu dniem; week=tydzień tygodnie tygodnia tygodni tygodniu;
month=miesiąc miesiące miesięcy; year=rok lata lat roku latach; hour=godzina; minute=minuta; second/Sekunde=sekunda;
century=wiek stulecie; weekend=weekend; morning=rano ranek poranek; afternoon=popołudnie po_południu;
evening=wieczór wieczorem; night=noc; noon=południe; midnight=północ; today=dziś dzisiaj; tomorrow=jutro;
yesterday=wczoraj; now=teraz obecnie; time=czas godzina; date/Datum=data; spring/Frühling=wiosna; summer=lato;
autumn=jesień; winter=zima; christmas=Boże_Narodzenie święta Wigilia; easter=Wielkanoc;
beginning=początek rozpoczęcie; end/Ende=koniec końca zakończenie; duration=czas_trwania okres;
daily=codziennie dzienny codzienny; weekly=tygodniowo tygodniowy co_tydzień;
monthly=miesięcznie miesięczny co_miesiąc; yearly=rocznie roczny co_roku; always=zawsze; never=nigdy; often=często;
early=wcześnie; late=późno spóźniony; one=jeden jedna jedno; two=dwa dwie dwóch dwaj; three=trzy trzech troje;
four=cztery czterech; five=pięć pięciu; six=sześć sześciu; seven=siedem siedmiu; eight=osiem ośmiu; nine=dziewięć;
ten=dziesięć; eleven=jedenaście; twelve=dwanaście; fifteen=piętnaście; twenty=dwadzieścia; thirty=trzydzieści;
forty=czterdzieści; fifty=pięćdziesiąt; hundred=sto setka; thousand=tysiąc tysiące tysięcy; million=milion;
half=pół połowa; third/dritte=trzeci; quarter=kwadrans ćwierć kwartał; double=podwójny podwójnie; first=pierwszy;
last/letzte=ostatni zeszły ubiegły; next=następny przyszły kolejny; number=numer liczba; percent=procent;
when=kiedy gdy o_której_godzinie o_której; who/wer=kto kogo komu; where=gdzie dokąd; what=co czego;
which=który która które jaki jaka jakie; why=dlaczego czemu; how=jak; how_much=ile; how_many=ile; not=nie;
without=bez; only=tylko jedynie; before=przed zanim; after=po; since=od odkąd; until=do aż_do; from=od;
more=więcej bardziej; less=mniej; maximum=maksymalnie najwyżej maksymalny; minimum=minimum minimalny;
about/ungefähr=około mniej_więcej; weather=pogoda; rain=deszcz padać; snow=śnieg; sun=słońce; wind=wiatr wiatru;
storm=burza sztorm; frost=mróz; heat/Hitze=upał ciepło; euro=euro EUR; second/zweite=drugi; third/dritten=trzeci;
fourth=czwarty; fifth=piąty; sixth=szósty; seventh=siódmy; eighth=ósmy; ninth=dziewiąty; tenth=dziesiąty;
eleventh=jedenasty; twelfth=dwunasty; twentieth=dwudziesty; sixty=sześćdziesiąt; seventy=siedemdziesiąt;
eighty=osiemdziesiąt; ninety=dziewięćdziesiąt; two_hundred=dwieście; five_hundred=pięćset; dozen=tuzin; pair=para;
year_old=letni lat; years_age=wiek lat; cent=cent; pound_sterling=funt funtów funt_szterling;
swiss_franc=frank_szwajcarski; tonne=tona; hectare=hektar; mile=mila; millimetre=milimetr mm; unit=jednostka;
thirteen=trzynaście; fourteen=czternaście; sixteen=szesnaście; seventeen=siedemnaście; eighteen=osiemnaście;
nineteen=dziewiętnaście;
`
