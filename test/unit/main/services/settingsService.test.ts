import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../../../../src/shared/domain/settings.ts'
import type { SettingKey, Settings } from '../../../../src/shared/domain/settings.ts'
import type { SettingsStore } from '../../../../src/main/ports/settingsStore.ts'
import { environmentName, SettingsService } from '../../../../src/main/services/settingsService.ts'

function memoryStore(
  values: Record<string, unknown> = {},
): SettingsStore & { readonly written: Record<string, unknown> } {
  const written = { ...values }
  return {
    written,
    // What lies in a table may be of another version: typed as stored, checked by the service.
    read: () => ({ ...written }) as Partial<Settings>,
    write: (patch) => void Object.assign(written, patch),
    reset: (key) => void delete written[key],
  }
}

const originOf = (service: SettingsService, key: SettingKey) => service.origins().find((origin) => origin.key === key)

describe('settings', () => {
  it('are the defaults where nothing was said', () => {
    const service = new SettingsService({ store: memoryStore() })
    expect(service.values()).toEqual(defaultSettings)
    expect(new Set(service.origins().map(({ origin }) => origin))).toEqual(new Set(['default']))
    expect(service.origins()).toHaveLength(Object.keys(defaultSettings).length)
  })

  it('go flag, environment, table, default', () => {
    const store = memoryStore({ 'answer.budget': 1, 'answer.level': 'basic', 'answer.firstWordSeconds': 2 })
    const environment = {
      DOCENT_ANSWER_BUDGET: '2',
      DOCENT_ANSWER_LEVEL: 'enhanced',
      DOCENT_ANSWER_FIRST_WORD_SECONDS: '',
    }
    const service = new SettingsService({ store, environment, flags: { 'answer.budget': 3 } })
    expect(originOf(service, 'answer.budget')).toEqual({ key: 'answer.budget', value: '3', origin: 'flag' })
    expect(originOf(service, 'answer.level')).toEqual({ key: 'answer.level', value: 'enhanced', origin: 'environment' })
    expect(originOf(service, 'answer.firstWordSeconds')).toEqual({
      key: 'answer.firstWordSeconds',
      value: '2',
      origin: 'settings',
    })
    expect(originOf(service, 'appearance.theme')).toEqual({
      key: 'appearance.theme',
      value: 'system',
      origin: 'default',
    })
    expect(service.values()).toMatchObject({
      'answer.budget': 3,
      'answer.level': 'enhanced',
      'answer.firstWordSeconds': 2,
    })
  })

  it('are lists with commas in the environment, and an unknown entry is refused', () => {
    const environment = { DOCENT_SEARCH_ALSO: 'graph, summary', DOCENT_OCR_LANGUAGES: 'eng,deu' }
    const service = new SettingsService({ store: memoryStore(), environment })
    expect(service.values()).toMatchObject({ 'search.also': ['graph', 'summary'], 'ocr.languages': ['eng', 'deu'] })
    expect(
      () => new SettingsService({ store: memoryStore(), environment: { DOCENT_SEARCH_ALSO: 'graph,magic' } }),
    ).toThrow(/DOCENT_SEARCH_ALSO is "graph,magic"/)
  })

  it('have a variable each', () => {
    expect(environmentName('answer.firstWordSeconds')).toBe('DOCENT_ANSWER_FIRST_WORD_SECONDS')
    expect(environmentName('model.chat')).toBe('DOCENT_MODEL_CHAT')
    expect(
      new SettingsService({ store: memoryStore(), environment: { DOCENT_MODEL_CHAT: '/models/7.gguf' } }).values()[
        'model.chat'
      ],
    ).toBe('/models/7.gguf')
  })

  it('refuse an impossible variable by name', () => {
    expect(
      () => new SettingsService({ store: memoryStore(), environment: { DOCENT_ANSWER_BUDGET: 'plenty' } }),
    ).toThrow(/DOCENT_ANSWER_BUDGET is "plenty"/)
    expect(() => new SettingsService({ store: memoryStore(), environment: { DOCENT_ANSWER_BUDGET: '21' } })).toThrow(
      '21',
    )
  })

  it('forget a stored value that does not fit any more', () => {
    const service = new SettingsService({
      store: memoryStore({ 'answer.budget': 'many', 'answer.level': 'basic', unknown: 1 }),
    })
    expect(service.values()).toEqual({ ...defaultSettings, 'answer.level': 'basic' })
    expect(originOf(service, 'answer.budget')?.origin).toBe('default')
  })

  it('are stored and told when they change, also while a flag hides them', () => {
    const store = memoryStore()
    const service = new SettingsService({ store, flags: { 'answer.budget': 3 } })
    const heard: Settings[] = []
    const stop = service.onChange((settings) => heard.push(settings))
    expect(service.update({ 'answer.budget': 5, 'appearance.theme': 'dark' })).toMatchObject({
      'answer.budget': 3,
      'appearance.theme': 'dark',
    })
    expect(store.written).toEqual({ 'answer.budget': 5, 'appearance.theme': 'dark' })
    stop()
    service.update({ 'appearance.theme': 'light' })
    expect(heard).toHaveLength(1)
  })

  it('never store what has not passed the schema', () => {
    const store = memoryStore()
    // A caller that went round the types.
    expect(() => new SettingsService({ store }).update({ 'answer.budget': 99 })).toThrow()
    expect(() => new SettingsService({ store }).update({ invented: 1 } as Partial<Settings>)).toThrow()
    expect(store.written).toEqual({})
  })
})
