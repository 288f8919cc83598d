import { describe, expect, it } from 'vitest'
import { courseAsked } from '../../../../../../src/main/query/answer/time/courseTopic.ts'
import { lifeAsked } from '../../../../../../src/main/query/answer/time/life/lifeAsked.ts'

describe('what a course of events is of', () => {
  it.each([
    ['run me through the orchard fence story from the survey to the last post', 'the orchard fence'],
    ['what happened with hen house 3 this spring?', 'hen house 3'],
    ['how did it go with the pony after all', 'the pony after all'],
    ['the business with the drain and the cellar, one after the other', 'the drain and the cellar'],
    ['take me through the Winther job from the first visit to the bill', 'the Winther'],
    ['our kiln from the delivery on: what happened when', 'our kiln'],
    ['how did it go with the chimney problem from May to July', 'the chimney'],
  ])('%s', (question, subject) => {
    expect(courseAsked(question).subject).toBe(subject)
  })

  it('keeps the ends apart, because they are told in other words than its name', () => {
    const { ends } = courseAsked('take me through the sauna story from the first sketch till we heated it')
    expect(ends.map((end) => end.trim())).toEqual(['the first sketch', 'we heated it'])
  })

  it('ends with "until", because a "to" may belong to what it began with', () => {
    const { ends } = courseAsked('the loft from asking to build until we moved in')
    expect(ends.map((end) => end.trim())).toEqual(['asking to build', 'we moved in'])
  })

  it('is not the steps or dates that are asked for', () => {
    const asked = courseAsked('what were the steps from the survey till the sale, with dates')
    expect(asked.subject).toBe('what were the steps from the survey till the sale')
    expect(asked.ends).toEqual([])
  })

  it('keeps ends that are all the question names', () => {
    const asked = courseAsked('how did we get from the wet wall to a new bathroom?')
    expect(asked.subject).toBe('from the wet wall to a new bathroom')
    expect(asked.ends).toEqual([])
  })

  it('knows a job that was done from the jobs of a life', () => {
    expect(lifeAsked('take me through the roof job')).toBeUndefined()
    expect(lifeAsked('where do the new posts go')).toBeUndefined()
    expect(lifeAsked('my jobs in order')).toBeDefined()
    expect(lifeAsked('the roles I have had over the years')).toBeDefined()
    expect(lifeAsked('where have I worked since 2010')).toBeDefined()
  })
})
