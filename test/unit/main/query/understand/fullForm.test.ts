import { describe, expect, it } from 'vitest'
import { inFullForm } from '../../../../../src/main/query/understand/wording/fullForm.ts'
import { inPlainWords } from '../../../../../src/main/query/understand/wording/plainWords.ts'
import { splitParts } from '../../../../../src/main/query/understand/wording/splitParts.ts'

describe('a question without its verb', () => {
  it.each([
    ['Total of the roof invoice?', 'What is the total of the roof invoice?'],
    ['Most expensive item on the receipt?', 'What is the most expensive item on the receipt?'],
    ['The second biggest lake', 'What is the second biggest lake'],
    ['Number of members?', 'What is the number of members?'],
    ['Name of the doctor?', 'What is the name of the doctor?'],
    ['Date of the handbook?', 'What is the date of the handbook?'],
    ['Datum der Rechnung?', 'Was ist Datum der Rechnung?'],
  ])('“%s” is read in full', (short, whole) => {
    expect(inFullForm(short)).toBe(whole)
  })

  it('asks a second thing as well', () => {
    const parts = splitParts(inFullForm('Total of the roof invoice and why higher?'))
    expect(parts).toEqual(['What is the total of the roof invoice?', 'Why is the roof invoice higher?'])
  })

  it.each([
    'What is the total of the invoice?',
    'And the total of the other one?',
    'Show the total of the invoice',
    'Copy of the lease',
    'First aid kit',
    'Last will of Ann',
    'insurance policy number',
    'Total',
  ])('“%s” stays as it is', (text) => {
    expect(inFullForm(text)).toBe(text)
  })
})

describe('a misspelt question word', () => {
  it('is read as the one that was meant, before a verb alone', () => {
    expect(inPlainWords('wat is the excess?')).toBe('What is the excess?')
    expect(inPlainWords('wehn does the lease end?')).toBe('When does the lease end?')
    expect(inPlainWords('Wat Arun in the travel notes')).toBe('Wat Arun in the travel notes')
  })
})
