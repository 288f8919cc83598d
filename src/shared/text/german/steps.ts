/** What is done while a question is answered, and why a streamed text was taken back, in German. */
import type { Said } from './translator.ts'

export const steps: readonly Said[] = [
  ['Searching your documents', 'Ihre Dokumente werden durchsucht'],
  ['Searching in other words', 'Es wird in anderen Worten gesucht'],
  ['Searching by summaries', 'Es wird über Zusammenfassungen gesucht'],
  ['Following names', 'Namen werden verfolgt'],
  ['Following up what was found', 'Dem Gefundenen wird nachgegangen'],
  ['Looking for the document', 'Das Dokument wird gesucht'],
  ['Looking through all documents', 'Alle Dokumente werden durchgesehen'],
  ['Looking through the statements', 'Die Abschlüsse werden durchgesehen'],
  ['Looking through 1 table', '1 Tabelle wird durchgesehen'],
  ['Looking through {count} tables', '{count} Tabellen werden durchgesehen'],
  ['Loading the models', 'Die Modelle werden geladen'],
  ['Splitting the question', 'Die Frage wird zerlegt'],
  ['Asking the model what is missing', 'Das Modell sagt, was noch fehlt'],
  ['Asking the model again', 'Das Modell wird noch einmal gefragt'],
  ['Letting the model use tools', 'Das Modell benutzt Werkzeuge'],
  ['Writing the answer', 'Die Antwort wird geschrieben'],
  ['Reading {passages} from {documents}', '{passages} aus {documents} werden gelesen'],
  [
    'The model gave two different answers. Quotes replace them.',
    'Das Modell gab zwei verschiedene Antworten. Zitate treten an ihre Stelle.',
  ],
]
