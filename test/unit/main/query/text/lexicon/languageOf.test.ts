import { describe, expect, it } from 'vitest'
import { languageOf } from '../../../../../../src/main/query/text/lexicon/languageOf.ts'

describe('the language of a sentence', () => {
  it.each([
    ['en', 'When is the boiler serviced?'],
    ['en', 'How much is due on the camera?'],
    ['en', 'The data of the estate sale come from the agent.'],
    ['en', 'What did I pay for the piano in Roma?'],
    ['en', 'Who cares for the cane at Villa Bianca?'],
    ['de', 'Wann kommt der Klempner in die Wohnung?'],
    ['de', 'Die Kaution wird nach dem Auszug zurückgezahlt.'],
    ['de', 'Wie heißt die Lehrerin von Mia?'],
    ['fr', 'Quel est le montant de la caution ?'],
    ['fr', 'La réunion a lieu le 3 mars à la mairie.'],
    ['fr', 'Qui a signé le contrat ?'],
    ['fr', 'La note de la Casa Rosa est payée.'],
    ['es', '¿Cuándo se paga el alquiler?'],
    ['es', 'La cena de la comunidad es el martes en casa de Ana.'],
    ['es', 'La cuota del gimnasio es de 30 euros al mes.'],
    ['es', '¿Quién firma el contrato de la casa?'],
    ['en', 'I have to do it on my way to the doctor.'],
    ['en', 'Late data: who do I ask for a list?'],
    ['pl', 'Kiedy kończy się gwarancja na pralkę?'],
    ['pl', 'Ile kosztuje bilet do Krakowa?'],
    ['pl', 'Zebranie jest w środę o 18:00 w szkole.'],
    ['pl', 'Kto podpisał umowę najmu mieszkania?'],
    ['pl', 'Kaucja zostanie zwrócona po wyprowadzce.'],
    ['it', 'Quando scade la garanzia della lavatrice?'],
    ['it', "Chi paga le spese dell'ascensore?"],
    ['it', 'La cena del circolo è martedì sera a casa di Anna.'],
    ['it', 'La quota della palestra è di 30 euro al mese.'],
    ['it', 'Dove abita la zia?'],
    ['it', 'Il corso comincia lunedì 4 maggio alle nove.'],
    ['it', 'Quanto costa il treno per Roma?'],
    ['it', 'Ti mando le chiavi con la posta di domani.'],
  ])('is %s in "%s"', (language, sentence) => expect(languageOf(sentence)).toBe(language))
})
