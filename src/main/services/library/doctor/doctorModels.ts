/** The doctor's findings about the models: if those in use can be used and, on request, if their files are intact. */
import { embeddingTrouble } from '../../../../shared/domain/model.ts'
import type { Problem } from '../../../../shared/ipc/contract.ts'
import type { DoctorPorts, Finding } from './finding.ts'

const names = { embedding: 'embedding model', chat: 'language model' } as const
const without = {
  embedding: 'Until then, documents are found by keyword only.',
  chat: 'Until then, answers are quotes from the documents.',
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
      checks.push(`The ${names[role]} ${usable.name} is installed.`)
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
        ? 'Run “docent doctor --repair”, which tries it again; or choose another one in the settings.'
        : 'Start Docent once with “npm start”, which downloads it; or choose a model file of your own in the settings.',
    })
  }
  return { checks, problems }
}

export async function modelFiles({ damagedModels }: DoctorPorts): Promise<Finding> {
  if (damagedModels === undefined) return {}
  const checked = await damagedModels()
  const whole = checked.filter(({ damaged }) => damaged.length === 0)
  return {
    checks: whole.length === 0 ? [] : [`The files of ${whole.map(({ name }) => name).join(', ')} are intact.`],
    problems: checked
      .filter(({ damaged }) => damaged.length > 0)
      .map(({ name, damaged }) => ({
        code: 'model.checksum',
        message: `The model ${name} is damaged: ${damaged.join(', ')} does not match its checksum.`,
        fix: [
          'Delete this file and start Docent once with “npm start”, which downloads it again;',
          'or copy it again from where you got it.',
        ].join(' '),
      })),
  }
}
