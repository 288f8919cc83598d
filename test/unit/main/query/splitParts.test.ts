import { describe, expect, it } from 'vitest'
import { splitParts } from '../../../../src/main/query/understand/splitParts.ts'

describe('parts of a question', () => {
  it.each([
    [
      'When did the course begin and how much does it cost?',
      ['When did the course begin?', 'How much does the course cost?'],
    ],
    ['Who is Anna Berg, and where does Paul live?', ['Who is Anna Berg?', 'Where does Paul live?']],
    ['Who signed the lease? When does it end?', ['Who signed the lease?', 'When does the lease end?']],
    ['When and where was Clara born?', ['When was Clara born?', 'Where was Clara born?']],
    [
      'What does Ann get for a lesson and what did Ben get?',
      ['What does Ann get for a lesson?', 'What did Ben get for a lesson?'],
    ],
    ['Who is the landlord and how much is the rent?', ['Who is the landlord?', 'How much is the rent?']],
    ['Does the rent include heating and is there a garage?', ['Does the rent include heating?', 'Is there a garage?']],
    ['How much is in the box, and what else was in it?', ['How much is in the box?', 'What else was in the box?']],
    ['Wann beginnt der Kurs und was kostet er?', ['Wann beginnt der Kurs?', 'Was kostet er (Kurs)?']],
  ])('%s', (question, parts) => expect(splitParts(question)).toEqual(parts))

  it.each([
    'Who are Tom and Jerry?',
    'What do salt and pepper cost?',
    'What is the name and address of the landlord?',
    'What is the difference between the lease and what we pay now?',
    'Is Anna or Paul older, and who is better?',
    'Do you know who signed and when?',
    'What did the doctor say about when to stop and how to walk?',
    'I lost my key. What does a new one cost?',
    'When does the warranty end?',
    '',
    '? ? ?',
  ])('leaves %j whole', (question) => expect(splitParts(question)).toEqual([question]))
})
