/**
 * Words that ask for, or label, one attribute of a thing: a question says "how heavy", the line says "Weight". The
 * general lexicon translates whole texts and keeps near concepts apart; these groups only compare a question with a
 * label, and are as wide as labels are. A word may be in several groups. Data.
 */
export const attributeGroups: readonly (readonly string[])[] = [
  [
    ['number', 'no', 'nr', 'ref', 'reference', 'code', 'id', 'locator'],
    ['nummer', 'kennung', 'zeichen', 'aktenzeichen', 'numéro', 'n°', 'référence', 'número', 'referencia', 'código'],
  ],
  [
    ['phone', 'telephone', 'tel', 'mobile', 'cell', 'landline', 'ring', 'call'],
    ['telefon', 'handy', 'mobil', 'rufnummer', 'téléphone', 'portable', 'teléfono', 'móvil'],
  ],
  [['email', 'e-mail', 'mail', 'correo', 'courriel']],
  [
    ['cost', 'price', 'fee', 'charge', 'rate', 'tariff', 'pay', 'paid', 'payable', 'payment', 'amount', 'total'],
    ['fare', 'expensive', 'bill'],
    ['kosten', 'kostet', 'preis', 'gebühr', 'betrag', 'honorar', 'prix', 'coût', 'tarif', 'montant', 'frais'],
    ['precio', 'coste', 'tarifa', 'importe', 'cuota'],
  ],
  [
    ['weight', 'weigh', 'heavy', 'kg', 'kilo', 'kilogram'],
    ['gewicht', 'schwer', 'wiegt', 'poids', 'pèse', 'lourd', 'kilos', 'peso', 'pesa'],
  ],
  [
    ['age', 'old', 'born', 'birth', 'birthday', 'dob', 'aged'],
    ['alt', 'alter', 'geboren', 'geburtsdatum', 'âge', 'né', 'née', 'naissance', 'edad', 'nacimiento', 'nacido'],
  ],
  [
    ['valid', 'validity', 'expire', 'expiry', 'expiration', 'renewal', 'renew', 'end', 'finish', 'terminate'],
    ['gültig', 'läuft', 'endet', 'ende', 'ablauf', 'valable', 'expiration', 'fin', 'válido', 'vence', 'caduca'],
  ],
  [
    ['deadline', 'due', 'closing', 'latest', 'overdue'],
    ['frist', 'fällig', 'spätestens', 'échéance', 'délai', 'plazo', 'vencimiento'],
  ],
  [
    ['start', 'begin', 'commence', 'commencement', 'beginning', 'opening'],
    ['beginn', 'beginnt', 'début', 'commence', 'inicio', 'comienza'],
  ],
  [
    ['open', 'opening', 'hour', 'close', 'closed', 'closing'],
    ['öffnungszeiten', 'geöffnet', 'horaires', 'ouvert', 'horario', 'abierto'],
  ],
  [['depart', 'departure', 'leave', 'abfahrt', 'abflug', 'départ', 'salida']],
  [['arrive', 'arrival', 'ankunft', 'arrivée', 'llegada']],
  [
    ['owner', 'own', 'belong', 'proprietor', 'holder', 'keeper'],
    ['eigentümer', 'besitzer', 'halter', 'inhaber', 'propriétaire', 'titulaire', 'dueño', 'titular'],
  ],
  [['seller', 'vendor', 'sold', 'sell', 'verkäufer', 'vendeur', 'vendedor']],
  [['buyer', 'purchaser', 'bought', 'käufer', 'acheteur', 'comprador']],
  [
    ['address', 'live', 'residence', 'resident'],
    ['adresse', 'anschrift', 'wohnhaft', 'wohnt', 'domicile', 'dirección', 'domicilio'],
  ],
  [['doctor', 'gp', 'physician', 'consultant', 'surgeon', 'specialist', 'arzt', 'ärztin', 'médecin', 'médico']],
  [['teacher', 'tutor', 'lehrer', 'lehrerin', 'klassenlehrer', 'maître', 'maîtresse', 'professeur', 'profesora']],
  [['boss', 'manager', 'supervisor', 'head', 'director', 'chef', 'vorgesetzte', 'responsable', 'jefe']],
  [['job', 'occupation', 'profession', 'position', 'role', 'beruf', 'métier', 'profesión', 'puesto']],
  [['firm', 'company', 'supplier', 'manufacturer', 'maker', 'make', 'brand', 'hersteller', 'marque', 'fabricante']],
  [['length', 'long', 'länge', 'longueur', 'longitud', 'largo']],
  [['height', 'tall', 'high', 'höhe', 'größe', 'hauteur', 'taille', 'altura']],
  [['width', 'wide', 'breite', 'largeur', 'ancho', 'anchura']],
  [['depth', 'deep', 'draught', 'draft', 'tiefe', 'profondeur', 'profundidad']],
  [['thickness', 'thick', 'thin', 'dicke', 'épaisseur', 'grosor']],
  [['temperature', 'hot', 'warm', 'cold', 'degree', 'temperatur', 'température', 'temperatura']],
  [['size', 'area', 'big', 'large', 'fläche', 'surface', 'superficie', 'tamaño']],
  [['direction', 'face', 'facing', 'orientation', 'ausrichtung', 'exposition', 'orientación']],
  [['password', 'passcode', 'pin', 'passphrase', 'login', 'passwort', 'kennwort', 'contraseña']],
  [['plate', 'registration', 'kennzeichen', 'immatriculation', 'matrícula']],
  [['dose', 'dosage', 'strength', 'dosis', 'dosierung', 'posologie']],
  [['notice', 'terminate', 'cancel', 'cancellation', 'kündigung', 'kündigungsfrist', 'préavis', 'preaviso']],
  [['guarantee', 'warranty', 'garantie', 'gewährleistung', 'garantía']],
  [
    ['excess', 'deductible', 'retention', 'selbstbeteiligung', 'selbstbehalt', 'eigenanteil', 'franchise'],
    ['franquicia'],
  ],
  [['limit', 'maximum', 'max', 'höchstbetrag', 'obergrenze', 'höchstgrenze', 'plafond', 'límite'], ['máximo']],
  [['event', 'damage', 'peril', 'schaden', 'ereignis', 'dommage', 'dégât', 'sinistre', 'daño', 'siniestro']],
  [['mark', 'grade', 'zensur', 'calificación']],
  [['couch', 'sofa', 'settee']],
  [
    ['groceries', 'grocery', 'food', 'supermarket'],
    ['lebensmittel', 'supermarkt', 'courses', 'alimentation', 'supermarché', 'comestibles', 'supermercado'],
  ],
  [['fuel', 'diesel', 'petrol', 'gasoline', 'kraftstoff', 'sprit', 'benzin', 'carburant', 'combustible', 'gasolina']],
  [['car', 'vehicle', 'automobile', 'auto', 'wagen', 'fahrzeug', 'voiture', 'véhicule', 'coche', 'vehículo']],
  [['luggage', 'baggage', 'bag', 'suitcase', 'gepäck', 'koffer', 'bagage', 'valise', 'equipaje', 'maleta']],
  [
    ['dog', 'canine', 'puppy'],
    ['hund', 'chien', 'perro'],
  ],
  [
    ['cat', 'feline', 'kitten'],
    ['katze', 'chat', 'gato'],
  ],
  [['bike', 'bicycle', 'cycle', 'e-bike', 'ebike', 'pedelec', 'fahrrad', 'vélo', 'bicicleta']],
  [['phone', 'smartphone', 'handset']],
  [['flat', 'apartment', 'wohnung', 'appartement', 'piso']],
  [['journey', 'trip', 'travel', 'crossing', 'reise', 'voyage', 'viaje']],
  [['late', 'delay', 'overdue']],
].map((languages) => languages.flat())

/** Words for a kind of thing, with names of its members: a text names the member, a question asks for the kind. */
export const kindMembers: Readonly<Record<string, readonly string[]>> = {
  painkiller: [
    ['ibuprofen', 'paracetamol', 'acetaminophen', 'aspirin', 'codeine', 'diclofenac', 'naproxen', 'tramadol'],
    ['morphine', 'dihydrocodeine', 'oxycodone', 'metamizole', 'analgesic', 'nsaid', 'anti-inflammatory'],
  ].flat(),
  antibiotic: ['penicillin', 'amoxicillin', 'doxycycline', 'azithromycin', 'clarithromycin', 'flucloxacillin'],
  sibling: ['brother', 'sister'],
  parent: ['mother', 'father', 'mum', 'mom', 'dad'],
  pet: ['dog', 'cat', 'rabbit', 'hamster', 'guinea', 'budgie', 'tortoise'],
  vehicle: ['car', 'van', 'motorbike', 'motorcycle', 'lorry', 'truck'],
  drink: ['tea', 'coffee', 'wine', 'beer', 'juice', 'water'],
}
