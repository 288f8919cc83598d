/** Nature in Polish; `polish.ts` describes the format. */
export const natureWords = `
flowerbed=rabata grządka; flowerpot=doniczka; vegetable_garden=warzywnik ogród_warzywny; orchard=sad;
fruit_tree=drzewo_owocowe; seedling=sadzonka; bulb/Zwiebel=cebulka bulwa; cutting=szczepka; shoot=pęd pąk;
blossom=kwitnienie; bark/Rinde=kora pień; thorn=kolec; tulip=tulipan; daffodil=żonkil narcyz; lavender=lawenda;
sunflower=słonecznik; lily=lilia; orchid=orchidea storczyk; ivy=bluszcz; moss=mech; nettle=pokrzywa; clover=koniczyna;
ash=jesion; maple=klon; lime_tree=lipa; willow=wierzba; poplar=topola; chestnut=kasztan kasztanowiec;
spade=łopata szpadel; rake=grabie; hoe=motyka; garden_fork=widły; wheelbarrow=taczka taczki; watering_can=konewka;
secateurs=sekator; hedge_trimmer=nożyce_do_żywopłotu; chainsaw=piła_łańcuchowa; axe=siekiera;
lawn_mowing=koszenie_trawy; dig=kopać wykopać; plant_out=przesadzić; pull_out_weeds=pielić plewić; spread=rozsypać;
spray=pryskać oprysk; mulch=ściółka; rainwater=deszczówka; irrigation=nawadnianie; drought=susza; sunny=słoneczny;
shady=zacieniony; rainy=deszczowy; cloudy=pochmurny; ice=lód; weather_forecast=prognoza_pogody; climate=klimat;
air=powietrze; sky=niebo; world=świat; sunrise=wschód_słońca; sunset=zachód_słońca; stream=strumień potok;
waterfall=wodospad; canal=kanał; cave=jaskinia; desert=pustynia; slope=stok zbocze; bay=zatoka;
countryside=krajobraz wieś; animal_shelter=schronisko schronisko_dla_zwierząt; breed=rasa; breeder=hodowca;
male=samiec; female=samica suka; dog_food=karma_dla_psa karma_dla_kota; litter=żwirek; kennel=buda;
stable=stajnia stodoła obora; hay=siano słoma; pasture=pastwisko; ride=jeździć_konno jazda_konna; hoof=kopyto kowal;
deworming=odrobaczanie; flea=pchła; tick=kleszcz; microchip=mikroczip chip; castrate=kastracja sterylizacja;
rabies=wścieklizna; bite=gryźć ugryźć żądlić; bark/bellen=szczekać; paw=łapa; tail=ogon; fur=sierść futro; beak=dziób;
rabbit=królik; hare=zając; guinea_pig=świnka_morska; hamster=chomik; hedgehog=jeż; squirrel=wiewiórka;
deer=sarna jeleń; wild_boar=dzik; fox=lis; wolf=wilk; bear=niedźwiedź; lion=lew; donkey=osioł; bull=byk; calf=cielę;
cock=kogut; pigeon=gołąb; sparrow=wróbel jaskółka; owl=sowa; eagle=orzeł; stork=bocian; swan=łabędź; frog=żaba;
toad=ropucha; snake=wąż; lizard=jaszczurka; turtle=żółw; butterfly=motyl; spider=pająk; fly/Fliege=mucha;
mosquito=komar; ant=mrówka; wasp=osa; worm=robak; moth=mól ćma; queen_bee=królowa matka_pszczela; swarm=rój;
honeycomb=plaster_miodu ramka; beekeeper=pszczelarz pszczelarstwo; honey_harvest=miodobranie; aquarium=akwarium;
hunting=polowanie myśliwy; agriculture=rolnictwo; organic=ekologiczny; tractor=traktor;
`
