/** Devices in Polish; `polish.ts` describes the format. */
export const devicesWords = `
operation/Bedienung=obsługa użycie; intended_use=zgodny_z_przeznaczeniem; safety_instructions=zasady_bezpieczeństwa;
caution=uwaga ostrożnie; danger=niebezpieczeństwo; note/Notiz=notatka; troubleshooting=rozwiązywanie_problemów;
error_message=komunikat_błędu kod_błędu; technical_data=dane_techniczne; scope_of_delivery=zakres_dostawy;
accessories=akcesoria; component=element podzespół; customer_service=obsługa_klienta; hold/halten=przytrzymać trzymać;
grip=chwycić; turn=obracać obrócić przekręcić; tighten=dokręcić; loosen=poluzować; insert=włożyć wkładać;
take_out=wyjąć wyjmować; plug_in=podłączyć; unplug=odłączyć; start=uruchomić; restart=zrestartować;
switch_over=przełączyć wybrać; set=ustawić; reset=zresetować; empty/entleeren=opróżnić; drain/ablassen=spuścić;
bleed=odpowietrzyć; refill=uzupełnić dolać; rinse=płukać opłukać; wipe=wytrzeć wycierać; dry_off=osuszyć;
descale=odkamienić; lubricate=smarować; charge/laden=ładować naładować; assemble=złożyć zmontować;
dismantle=rozmontować; mount=zamocować przymocować; place/legen=położyć; lay=układać; lift/heben=podnieść dźwigać;
lower/absenken=opuścić; push=popchnąć; shake=potrząsnąć; unscrew=odkręcić; unlock=odblokować;
lock/verriegeln=zablokować zamknąć_na_klucz; light_up=świecić; flash=migać; beep=sygnał_dźwiękowy;
function=działać funkcja; overheat=przegrzać; block=zablokować zaciąć; drip=kapać; break/brechen=złamać pęknąć;
damage/beschädigen=uszkodzić; touch=dotykać; gloves=rękawice rękawiczki; protective_goggles=okulary_ochronne;
out_of_reach_of_children=niedostępne_dla_dzieci; housing=obudowa; flap=klapka pokrywa; knob=pokrętło; lever=dźwignia;
pedal=pedał; blade=ostrze; spring/Feder=sprężyna; bearing=łożysko; belt=pasek pas; seal=uszczelka; nozzle=dysza;
water_tank=zbiornik_wody; water_tap=zawór_wody; lint_filter=filtr_kłaczków; mains_cable=kabel_zasilający;
extension_lead=przedłużacz; mains=zasilanie; power_consumption=zużycie_prądu; voltage=napięcie wolt; ampere=amper;
watt=wat; kilowatt_hour=kilowatogodzina kWh; frequency=częstotliwość; remote_control=pilot;
timer=wyłącznik_czasowy minutnik; alarm_clock=budzik; signal=sygnał; sensor=czujnik; control_panel=panel_sterowania;
programme=program; menu=menu; ventilate=wietrzyć; temperature_setting=ustawienie_temperatury;
software=oprogramowanie aplikacja; user=użytkownik; log_in=zalogować; log_out=wylogować;
user_account=konto_użytkownika; download=pobrać; upload=przesłać; save/abspeichern=zapisać; delete=usunąć skasować;
copy/kopieren=kopiować; print=drukować; scan/scannen=skanować; click=kliknąć; search=szukać wyszukać;
folder=folder teczka; storage/Speicher=pamięć; hard_disk=dysk_twardy; usb_stick=pendrive; keyboard=klawiatura;
headphones=słuchawki; loudspeaker=głośnik; volume/Lautstärke=głośność; microphone=mikrofon;
mobile_phone=telefon_komórkowy komórka smartfon; mobile_contract=umowa_abonamentowa; sim_card=karta_SIM;
landline=telefon_stacjonarny; data_volume=pakiet_danych; phone_number=numer_telefonu;
internet_connection=łącze_internetowe; fibre=światłowód; wireless=wifi wi-fi; website=strona_internetowa;
email_address=adres_e-mail; subscription=subskrypcja prenumerata; provider=dostawca operator;
shutter/Blende=przysłona migawka; year_of_construction=rok_budowy rok_produkcji; manufacturer=producent; brand=marka;
used=używany; as_new=jak_nowy; condition/Zustand=stan; dimensions=wymiary; diameter=średnica; thickness=grubość;
volume/Volumen=objętość pojemność; angle=kąt róg; edge=krawędź; surface=powierzchnia; hole=otwór dziura;
side=strona bok; front=przód; rear=tył; middle=środek;
`
