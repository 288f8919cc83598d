/** A question as the orchestrator takes it, made of a request, the settings and the models. */
import { notSearchedText } from '../../shared/domain/notSearched.ts'
import type { Settings } from '../../shared/domain/settings.ts'
import type { AskRequest, SettingsApi } from '../ipc/services.ts'
import type { DocumentStore } from '../ports/documentStore.ts'
import type { ModelProvider } from '../ports/modelProvider.ts'
import type { EarlierTurn } from '../query/earlierTurn.ts'
import type { ModelsNeeded, Question, QuestionModels } from '../query/question.ts'
import { countsWithin } from '../query/retrieve/filter/countsWithin.ts'
import { hiddenFrom } from '../query/retrieve/filter/hidden.ts'
import { parseWhere } from '../query/understand/filter/parseWhere.ts'
import { fingerprint, originsOf } from './questionSettings.ts'

export interface QuestionPorts {
  readonly store: DocumentStore
  readonly models: ModelProvider
  /** The models in use and how far they are trusted, known without loading one: cached answers depend on them. */
  readonly modelsInUse?: () => readonly string[]
  readonly settings: Pick<SettingsApi, 'values' | 'origins'>
}

export function questionOf(
  ports: QuestionPorts,
  text: string,
  request: AskRequest,
  history: readonly EarlierTurn[],
): Question {
  const { store, settings: source } = ports
  const settings: Settings = {
    ...source.values(),
    ...(request.level === undefined ? {} : { 'answer.level': request.level }),
    ...(request.budget === undefined ? {} : { 'answer.budget': request.budget }),
    ...(request.model === undefined ? {} : { 'model.chat': request.model }),
  }
  const hidden = hiddenFrom(request.chatId, store)
  const where = { ...parseWhere(request.where ?? ''), ...request.scope }
  const level = settings['answer.level']
  const budget = settings['answer.budget']
  return {
    text,
    history,
    where,
    level,
    budget,
    settings,
    origins: originsOf(source.origins(), request),
    hidden,
    cacheFingerprint: request.fresh
      ? null
      : fingerprint(store.revision(), settings, ports.modelsInUse?.(), [...(hidden?.documents ?? [])]),
    loadModels: (needed) => loadModels(ports.models, needed, request.model),
    notSearched: notSearchedText(countsWithin(where, hidden, store)),
  }
}

async function loadModels(
  models: ModelProvider,
  needed: ModelsNeeded,
  path: string | undefined,
): Promise<QuestionModels> {
  const [embedder, reranker, chat] = await Promise.all([
    models.embedder().catch(() => null),
    // Loading a model that will not be used would cost memory and time.
    needed.reranker ? models.reranker().catch(() => null) : null,
    !needed.chat
      ? null
      : models.chat(path).catch((error: unknown) => ({
          available: false as const,
          reason: error instanceof Error ? error.message : String(error),
        })),
  ])
  if (chat === null) return { embedder, reranker, chat: null, reason: null }
  if (!chat.available) return { embedder, reranker, chat: null, reason: chat.reason }
  // Who names a model for one question wants its words; it may never be quiet for long enough to be tested, and every
  // sentence is checked anyway.
  const trusted = chat.trusted || (!chat.tested && path !== undefined)
  return { embedder, reranker, chat: { llm: chat.llm, trusted, tested: chat.tested }, reason: chat.note ?? null }
}
