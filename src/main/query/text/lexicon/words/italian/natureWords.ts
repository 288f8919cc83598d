/** Nature in Italian; `italian.ts` describes the format. */
export const natureWords = `
flowerbed=aiuola; flowerpot=vaso_da_fiori vaso; vegetable_garden=orto; orchard=frutteto; fruit_tree=albero_da_frutto;
seedling=piantina; bulb/Zwiebel=bulbo tubero; cutting=talea; shoot=germoglio gemma; blossom=fioritura;
bark/Rinde=corteccia tronco; thorn=spina; tulip=tulipano; daffodil=narciso; lavender=lavanda; sunflower=girasole;
lily=giglio; orchid=orchidea; ivy=edera; moss=muschio; nettle=ortica; clover=trifoglio; ash=frassino; maple=acero;
lime_tree=tiglio; willow=salice; poplar=pioppo; chestnut=castagno castagna; spade=vanga pala; rake=rastrello;
hoe=zappa; garden_fork=forcone; wheelbarrow=carriola; watering_can=annaffiatoio; secateurs=cesoie forbici_da_potatura;
hedge_trimmer=tagliasiepi; chainsaw=motosega; axe=ascia accetta; lawn_mowing=taglio_dell'erba; dig=scavare vangare;
plant_out=trapiantare; pull_out_weeds=estirpare_le_erbacce diserbare; spread=spargere; spray=irrorare pesticida;
mulch=pacciamatura; rainwater=acqua_piovana; irrigation=irrigazione irrigatore; drought=siccità; sunny=soleggiato;
shady=ombroso; rainy=piovoso; cloudy=nuvoloso; ice=ghiaccio; weather_forecast=previsioni_del_tempo; climate=clima;
air=aria; sky=cielo; world=mondo; sunrise=alba; sunset=tramonto; stream=ruscello torrente; waterfall=cascata;
canal=canale; cave=grotta; desert=deserto; slope=pendio; bay=baia golfo; countryside=campagna paesaggio;
animal_shelter=canile rifugio_per_animali; breed=razza; breeder=allevatore; male=maschio; female=femmina;
dog_food=cibo_per_cani cibo_per_gatti crocchette; litter=lettiera; kennel=cuccia; stable=stalla fienile;
hay=fieno paglia; pasture=pascolo; ride=cavalcare equitazione; hoof=zoccolo maniscalco; deworming=sverminazione;
flea=pulce pulci; tick=zecca zecche; microchip=microchip; castrate=castrare sterilizzare; rabies=rabbia;
bite=mordere morso pungere; bark/bellen=abbaiare; paw=zampa; tail=coda; fur=pelo pelliccia; beak=becco;
rabbit=coniglio; hare=lepre; guinea_pig=porcellino_d'India; hamster=criceto; hedgehog=riccio; squirrel=scoiattolo;
deer=capriolo cervo; wild_boar=cinghiale; fox=volpe; wolf=lupo; bear=orso; lion=leone; donkey=asino; bull=toro;
calf=vitello; cock=gallo; pigeon=piccione colomba; sparrow=passero rondine; owl=gufo civetta; eagle=aquila;
stork=cicogna; swan=cigno; frog=rana; toad=rospo; snake=serpente; lizard=lucertola; turtle=tartaruga;
butterfly=farfalla; spider=ragno; fly/Fliege=mosca; mosquito=zanzara; ant=formica; wasp=vespa; worm=verme;
moth=tarma falena; queen_bee=ape_regina regina; swarm=sciame; honeycomb=favo telaino; beekeeper=apicoltore apicoltura;
honey_harvest=smielatura; aquarium=acquario; hunting=caccia cacciatore; agriculture=agricoltura; organic=biologico;
tractor=trattore;
`
