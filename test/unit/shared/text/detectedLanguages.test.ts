import { eld } from 'eld/extrasmall'
import { expect, it } from 'vitest'
import { detectedLanguages } from '../../../../src/shared/text/detectedLanguages.ts'

it('has the languages of the detector', () => {
  expect([...detectedLanguages].toSorted()).toEqual(Object.values(eld.info().Languages).toSorted())
})
