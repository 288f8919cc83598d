/**
 * What the doctor says of the models: whether those in use can be used, and on request whether their files are what
 * they should be.
 */
import { embeddingTrouble } from '../../../shared/domain/model.ts'
import type { Problem } from '../../../shared/ipc/contract.ts'
import type { DoctorPorts, Finding } from './doctor.ts'

const names = { embedding: 'embedding model', chat: 'language model' } as const
const without = {
  embedding: 'Documents are found by their words only until then.',
  chat: 'Answers are quoted from the documents until then.',
} as const

export function models({ models }: DoctorPorts): Finding {
  const list = models.list()
  const checks: string[] = []
  const problems: Problem[] = []
  for (const role of ['embedding', 'chat'] as const) {
    const known = list.filter((model) => model.role === role)
    const usable =
      known.find(({ state }) => state === 'ready' || state === 'loading') ??
      known.find(({ state }) => state === 'available')
    const trouble =
      role === 'embedding'
        ? embeddingTrouble(list)
        : usable === undefined
          ? known.find(({ reason }) => reason !== null)
          : null
    if (usable !== undefined && (trouble === null || trouble === undefined)) {
      checks.push(`The ${names[role]} ${usable.name} is there.`)
      continue
    }
    const quarantined = trouble?.state === 'quarantined'
    problems.push({
      code: quarantined ? 'model.quarantined' : trouble?.state === 'failed' ? 'model.failed' : 'model.missing',
      message: `There is no ${names[role]} that can be used. ${trouble?.reason ?? ''} ${without[role]}`.replace(
        / {2,}/g,
        ' ',
      ),
      fix: quarantined
        ? 'Run “docent doctor --repair”, which tries it once more; or choose another one in the settings.'
        : 'Start Docent once with “npm start”, which fetches it; or point the settings to a model file of your own.',
    })
  }
  return { checks, problems }
}

export async function modelFiles({ damagedModels }: DoctorPorts): Promise<Finding> {
  if (damagedModels === undefined) return {}
  const checked = await damagedModels()
  const whole = checked.filter(({ damaged }) => damaged.length === 0)
  return {
    checks:
      whole.length === 0 ? [] : [`The files of ${whole.map(({ name }) => name).join(', ')} are what they should be.`],
    problems: checked
      .filter(({ damaged }) => damaged.length > 0)
      .map(({ name, damaged }) => ({
        code: 'model.checksum',
        message: `The model ${name} is damaged: ${damaged.join(', ')} does not have the bytes it should have.`,
        fix: 'Delete this file and start Docent once with “npm start”, which fetches it again; or copy it from where it came.',
      })),
  }
}
