/** Time and numbers in Italian; `italian.ts` describes the format. */
export const timeWords = `
january=gennaio; february=febbraio; march=marzo; april=aprile; may/Mai=maggio; june=giugno; july=luglio;
august=agosto; september=settembre; october=ottobre; november=novembre; december=dicembre; monday=lunedì;
tuesday=martedì; wednesday=mercoledì; thursday=giovedì; friday=venerdì; saturday=sabato; sunday=domenica domeniche;
day=giorno giornata giorni; week=settimana; month=mese mesi; year=anno anni; hour=ora ore; minute=minuto;
second/Sekunde=secondo secondi; century=secolo; weekend=fine_settimana weekend; morning=mattina mattino mattinata;
afternoon=pomeriggio; evening=sera serata; night=notte notti; noon=mezzogiorno; midnight=mezzanotte; today=oggi;
tomorrow=domani; yesterday=ieri; now=adesso ora; time=tempo orario; date/Datum=data; spring/Frühling=primavera;
summer=estate; autumn=autunno; winter=inverno; christmas=Natale; easter=Pasqua; beginning=inizio principio;
end/Ende=fine termine; duration=durata; daily=quotidiano giornaliero ogni_giorno;
weekly=settimanale settimanalmente ogni_settimana; monthly=mensile mensilmente ogni_mese;
yearly=annuale annuo annualmente ogni_anno; always=sempre; never=mai; often=spesso; early=presto;
late=tardi in_ritardo; one=uno un una; two=due; three=tre; four=quattro; five=cinque; six=sei; seven=sette;
eight=otto; nine=nove; ten=dieci; eleven=undici; twelve=dodici; fifteen=quindici; twenty=venti; thirty=trenta;
forty=quaranta; fifty=cinquanta; hundred=cento; thousand=mille mila; million=milione milioni; half=metà mezzo mezza;
third/dritte=terzo terza; quarter=quarto trimestre; double=doppio; first=primo prima;
last/letzte=ultimo scorso scorsa; next=prossimo successivo; number=numero; percent=percento per_cento;
when=quando a_che_ora; who/wer=chi; where=dove dov'è dov'era; what=che_cosa cosa che cos'è; which=quale quali qual;
why=perché; how=come com'è; how_much=quanto quanta quant'è; how_many=quanti quante; not=non; without=senza;
only=solo soltanto solamente; before=prima prima_di; after=dopo dopo_di; since=da_quando; until=fino_a finché;
from=da dal dalla; more=più; less=meno; maximum=massimo al_massimo; minimum=minimo; about/ungefähr=circa;
weather=tempo_atmosferico meteo maltempo; rain=pioggia piovere piogge; snow=neve nevicare; sun=sole; wind=vento bora;
storm=tempesta burrasca temporale; frost=gelo brina; heat/Hitze=calore caldo; euro=euro EUR;
second/zweite=secondo seconda; third/dritten=terzo; fourth=quarto quarta; fifth=quinto quinta; sixth=sesto sesta;
seventh=settimo settima; eighth=ottavo ottava; ninth=nono nona; tenth=decimo decima; eleventh=undicesimo;
twelfth=dodicesimo; twentieth=ventesimo; sixty=sessanta; seventy=settanta; eighty=ottanta; ninety=novanta;
two_hundred=duecento; five_hundred=cinquecento; dozen=dozzina; pair=paio coppia paia; year_old=anni_di_età;
years_age=età; cent=centesimo centesimi; pound_sterling=sterlina sterline lira_sterlina;
swiss_franc=franco_svizzero franchi_svizzeri; tonne=tonnellata; hectare=ettaro; mile=miglio miglia;
millimetre=millimetro mm; unit=unità; thirteen=tredici; fourteen=quattordici; sixteen=sedici; seventeen=diciassette;
eighteen=diciotto; nineteen=diciannove;
`
