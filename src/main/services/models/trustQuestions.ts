/**
 * The short test of a language model: invented passages with one unambiguous question each. `right` must be in the
 * answer; `wrong` lists the other values in the passage, which must not be.
 */
export interface TrustQuestion {
  readonly evidence: string
  readonly question: string
  /** Any of these spellings counts. */
  readonly right: readonly string[]
  readonly wrong: readonly string[]
}

export const trustQuestions: readonly TrustQuestion[] = [
  {
    evidence: 'The rent of the flat in Linden Lane is 915 euros a month. The deposit is 1,830 euros.',
    question: 'How much is the deposit?',
    right: ['1,830', '1830'],
    wrong: ['915'],
  },
  {
    evidence: 'Mara Tovik was born in Ostrava in 1962. She moved to Bergen in 1987 and opened a bakery there.',
    question: 'Where was Mara Tovik born?',
    right: ['Ostrava'],
    wrong: ['Bergen'],
  },
  {
    evidence: 'The warranty of the washing machine lasts three years. The warranty of its motor lasts ten years.',
    question: 'How long is the warranty of the motor?',
    right: ['ten years', '10 years'],
    wrong: ['three years', '3 years'],
  },
  {
    evidence: 'The board met on 4 March 2024. Mr Adeyemi took the minutes, and Ms Lund was in the chair.',
    question: 'Who took the minutes?',
    right: ['Adeyemi'],
    wrong: ['Lund'],
  },
  {
    evidence: 'Let the dough rest for 40 minutes. Then bake it at 220 degrees for 25 minutes.',
    question: 'How long should the dough rest?',
    right: ['40 minutes', 'forty minutes'],
    wrong: ['25 minutes'],
  },
  {
    evidence: 'The library closes at six on weekdays. On Saturdays it closes at one.',
    question: 'When does the library close on Saturdays?',
    right: ['at one', 'one', '1 pm', '1:00'],
    wrong: ['six'],
  },
  {
    evidence: 'The boiler was serviced in May by Hollis & Sons. The chimney was swept in September by Brightwell Ltd.',
    question: 'Which company swept the chimney?',
    right: ['Brightwell'],
    wrong: ['Hollis'],
  },
  {
    evidence: 'Press the red button to stop the saw. Press the green button to start it.',
    question: 'Which button stops the saw?',
    right: ['red'],
    wrong: ['green'],
  },
  {
    evidence:
      'Notice must be given by the tenant three months before the end. The landlord must give notice of six months.',
    question: 'How many months of notice must the landlord give?',
    right: ['six', '6'],
    wrong: ['three', '3'],
  },
  {
    evidence: 'Anselm studied chemistry in Graz. His sister Petra studied law in Vienna.',
    question: 'What did Petra study?',
    right: ['law'],
    wrong: ['chemistry'],
  },
  {
    evidence:
      'The train from Aldham leaves at 7:42 and arrives in Corby at 9:15. A bus goes on to the harbour at 9:30.',
    question: 'When does the train arrive in Corby?',
    right: ['9:15'],
    wrong: ['7:42', '9:30'],
  },
  {
    evidence: 'The policy number is KX-40917. The customer number is 558120.',
    question: 'What is the policy number?',
    right: ['KX-40917'],
    wrong: ['558120'],
  },
]
