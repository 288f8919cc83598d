import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerFromTables } from '../../../../../src/main/query/compute/computeAnswer.ts'
import type { TableAttempt } from '../../../../../src/main/query/compute/computeAnswer.ts'
import { candidateOf, gatherTables } from '../../../../../src/main/query/compute/table/gatherTables.ts'
import { readQuestion } from '../../../../../src/main/query/compute/question/readQuestion.ts'
import { isStated } from '../../../../../src/main/query/compute/operations/stated.ts'
import type { Candidate } from '../../../../../src/shared/domain/search.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const readings = (mercury: number): string =>
  `# Water report\n\n| Test | Result | Unit | Flag |\n|---|---|---|---|\n| Nitrate | 12 | mg/l | |\n| Mercury total | ${mercury} | µg/l | H |\n| Hardness | 8.4 | % | |\n`
const files: Readonly<Record<string, string>> = {
  '/library/orchard 2024.csv':
    'Picked,Tree,Apples picked (lb),Sprayed\n2024-09-02,Bramley,41.5,no\n2024-09-09,Cox,12,yes\n2024-10-01,Bramley,22,no\n',
  '/library/orchard 2025.csv':
    'Picked,Tree,Apples picked (lb),Sprayed\n2025-09-03,Bramley,38,no\n2025-09-11,Cox,15.5,yes\n',
  '/library/garages.csv':
    'Due,Tenant,Rent (£),Late fee (£),Note\n2024-01-01,Orr,80,0,\n2024-02-01,Orr,80,15,late\n2025-02-01,Orr,85,15,late\n2025-03-01,Pell,85,20,late\n',
  '/library/deposits.csv':
    'Account,Kind,Balance £\nHoliday savings account,cash,500\nBonds,fixed,1500\nPension pot,fixed,3000\n',
  '/library/water-2024.md': readings(3.1),
  '/library/water-2025.md': readings(1.9),
  '/library/harvest.csv':
    'date,crop,kg,notes\n2025-06-01,peas,2.5,gave half to Joan\n2025-07-01,beans,4,\n2025-08-01,beans,6,\n2025-08-09,kale,7,\n',
  '/library/members.csv':
    'no,surname,first_name,group,sub_due_2025,paid,date_paid\n1,Cobb,Brian,full,148,0,\n2,Farr,Joe,cadet,38,38,2025-03-09\n3,Iles,Grace,cadet,38,38,2025-04-01\n4,Reeve,Piotr,full,148,148,2025-02-24\n',
  '/library/locker.csv':
    'item,where,miles,remark\nstorm jib,forepeak,12,never used\nkettle,galley,3,came with the boat\nlead line,cockpit,5,good for a sail\n',
  '/library/claims.xlsx.csv':
    'Month,Miles,Sent,Settled\nMay,210,2026-06-02,2026-06-26\nJune,354,2026-07-03,2026-07-28\nJuly,180,2026-08-01,2026-08-27\n',
  '/library/station.md': 'site: Hill orchard\nmodel: Trees 4\nharvest.unit: pounds\nnote: scales checked on day 16\n',
}

let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

function candidates(): readonly Candidate[] {
  return library.store.documents.list().flatMap(({ contentId }) => {
    const found = contentId === null ? null : candidateOf(contentId, library.store)
    return found === null ? [] : [found]
  })
}

function attempt(text: string): TableAttempt {
  const question = readQuestion(text, new Date('2025-12-01'))
  return answerFromTables(question, gatherTables(text, candidates(), library.store))
}

describe('a month that a column names', () => {
  it.each(['How many miles are on the claims for June?', 'How many miles are on the claims for June 2026?'])(
    'selects its rows, and not those with a date in it: %s',
    (question) => expect(attempt(question).answer?.computed.lead).toContain('354'),
  )

  it('gives way to the date that is asked about', () => {
    expect(attempt('How many miles are on the claims settled in June?').answer?.computed.lead).toContain('210')
  })
})

describe('the number of all rows', () => {
  it('is not that of the ones which a word without a place in the table describes', () => {
    expect(attempt('How many lazy trees are in the orchard of 2024?').answer).toBeNull()
    expect(attempt('How many broken members have we got?').answer).toBeNull()
  })

  it('is told of what the table has', () => {
    expect(attempt('How many members have we got?').answer?.computed.lead).toBe('4')
  })
})

describe('a question in other words than its table', () => {
  it.each([
    ['total apple crop of 2024 in pounds', '75.5 lb'],
    ['How many pounds of apples were picked in 2024 and 2025 together?', '129.0 lb'],
    ['late charges of Orr in 2024 and 2025 together', '30 GBP'],
  ])('is computed: %s', (question, lead) => {
    expect(attempt(question).answer?.computed.lead).toBe(lead)
  })

  it('is not about the one remark in which a verb of it occurs', () => {
    expect(attempt('Which crop gave us the most this year by weight?').answer?.computed.lead).toMatch(/^beans/)
  })

  it('names people in full where their names stand in two columns', () => {
    expect(attempt('names of the cadets').answer?.computed.lines.map(({ text }) => text)).toEqual([
      'Joe Farr',
      'Grace Iles',
    ])
    expect(attempt('what is the surname of Grace?').answer?.computed.lead).toBe('Iles')
  })

  it('knows a column whose head is cut short, and asks for no day of what was not paid', () => {
    expect(attempt('when did piotr pay his subscription').answer?.computed.lead).toBe('2025-02-24')
    const unpaid = attempt('who has not paid for 2025').answer?.computed
    expect([unpaid?.lead, ...(unpaid?.lines ?? []).map(({ text }) => text)].join()).toContain('Brian Cobb')
    expect(JSON.stringify(unpaid)).not.toContain('Piotr')
    const paid = attempt('who paid in March 2025').answer?.computed
    expect(`${paid?.lead ?? ''} ${JSON.stringify(paid?.lines)}`).toContain('Joe Farr')
    expect(JSON.stringify(paid)).not.toContain('Piotr')
  })

  it('selects by two words rather than by one that no such row has, and counts people', () => {
    expect(attempt('where on the boat is the storm jib kept').answer?.computed.lead).toBe('forepeak')
    expect(attempt('how many members are in the group cadet').answer?.computed.lead).toBe('2')
    expect(attempt('how many miles did we sail').answer?.computed.rows).toHaveLength(3)
  })

  it('is told the words that the table does not have', () => {
    expect(attempt('total apple crop of 2024').answer?.computed.notes).toContain('The table does not say “crop”.')
  })

  it('says of which year the table has nothing', () => {
    const { answer } = attempt('late charges of Orr in 2022 and 2024 together')
    expect(answer?.computed.notes).toContain('The table has nothing for 2022.')
  })

  it('is not computed if such a word selects the rows', () => {
    expect(attempt('How many pounds of apples in total were picked by Wilhelmina in 2024?').answer).toBeNull()
    expect(attempt('What did the garage rents for scooters come to in total?').answer).toBeNull()
  })

  it('does not take a word in the name of a row for a condition that no row meets', () => {
    expect(attempt('What share of the savings is in fixed accounts?').answer?.computed.lead).toBe('90 %')
  })

  it('is about one figure in two documents of one form', () => {
    const { answer } = attempt('By how much did the mercury total come down between the two water reports?')
    expect(answer?.computed.lead).toBe('1.2 µg/l')
    expect(answer?.computed.rows).toHaveLength(2)
  })
})

describe('a sentence that states the figure', () => {
  it('is no record of fields and no span of time for a number of times', () => {
    const isSaid = (text: string): boolean => isStated(readQuestion(text, new Date('2025-12-01')), candidates())
    expect(isSaid('How many pounds did the hill orchard trees harvest?')).toBe(false)
  })
})
