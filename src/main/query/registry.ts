/** The list of all engines. Adding one takes a file and a line here (and its id in the trace vocabulary). */
import type { EngineId } from '../../shared/domain/trace.ts'
import { agentEngine } from './answer/agent.ts'
import { assembleEngine } from './answer/assemble.ts'
import { agendaEngine } from './answer/agenda.ts'
import { changeEngine } from './answer/change.ts'
import { compareEngine } from './answer/compare.ts'
import { partsEngine } from './answer/parts.ts'
import { extremesEngine } from './answer/extremes.ts'
import { extractEngine } from './answer/extract.ts'
import { contactsEngine } from './answer/contacts.ts'
import { fullDocumentEngine } from './answer/fullDocument.ts'
import { gatherEngine } from './answer/gather.ts'
import { generalEngine } from './answer/general.ts'
import { differenceEngine } from './answer/difference.ts'
import { hopEngine } from './answer/hop.ts'
import { listEngine } from './answer/list.ts'
import { listDocumentsEngine } from './answer/listDocuments.ts'
import { recallEngine } from './answer/recall.ts'
import { secondOpinionEngine } from './answer/secondOpinion.ts'
import { sameRowEngine } from './answer/sameRow.ts'
import { procedureEngine } from './answer/procedure.ts'
import { summarizeEngine } from './answer/summarize.ts'
import { synthesizeEngine } from './answer/synthesize.ts'
import { computeEngine } from './compute/compute.ts'
import { statementsEngine } from './compute/statements.ts'
import { usageEngine } from './compute/usage.ts'
import { timelineEngine } from './answer/timeline.ts'
import type { Engine } from './engine.ts'
import { contextFilterEngine } from './refine/contextFilter.ts'
import { dedupeEngine } from './refine/dedupe.ts'
import { diverseEngine } from './refine/diverse.ts'
import { carryEngine } from './retrieve/carry.ts'
import { filterEngine } from './retrieve/filter.ts'
import { followLeadEngine } from './retrieve/followLead.ts'
import { graphEngine } from './retrieve/graph.ts'
import { multiHopEngine } from './retrieve/multiHop.ts'
import { multiQueryEngine } from './retrieve/multiQuery.ts'
import { hybridEngine } from './retrieve/strategies/hybrid.ts'
import { summaryEngine } from './retrieve/summary.ts'
import { temporalEngine } from './retrieve/temporal.ts'
import { abbreviationsEngine } from './understand/abbreviations.ts'
import { analyzeEngine } from './understand/analyze.ts'
import { cacheEngine } from './understand/cache.ts'
import { correctSpellingEngine } from './understand/correctSpelling.ts'
import { decomposeEngine } from './understand/decompose.ts'
import { followUpEngine } from './understand/followUp.ts'
import { semanticCacheEngine } from './understand/semanticCache.ts'
import { calibrateEngine } from './verify/calibrate.ts'
import { citeEngine } from './verify/cite.ts'
import { groundEngine } from './verify/ground.ts'
import { sufficiencyEngine } from './verify/sufficiency.ts'

/** An engine that is missing is skipped in the plan, and the rest still runs. */
export type EngineRegistry = Partial<Readonly<Record<EngineId, Engine>>>

export const defaultEngines: EngineRegistry = {
  followUp: followUpEngine,
  cache: cacheEngine,
  semanticCache: semanticCacheEngine,
  correctSpelling: correctSpellingEngine,
  abbreviations: abbreviationsEngine,
  analyze: analyzeEngine,
  general: generalEngine,
  fullDocument: fullDocumentEngine,
  filter: filterEngine,
  decompose: decomposeEngine,
  hybrid: hybridEngine,
  multiHop: multiHopEngine,
  multiQuery: multiQueryEngine,
  graph: graphEngine,
  summary: summaryEngine,
  followLead: followLeadEngine,
  agent: agentEngine,
  temporal: temporalEngine,
  carry: carryEngine,
  contextFilter: contextFilterEngine,
  dedupe: dedupeEngine,
  diverse: diverseEngine,
  contacts: contactsEngine,
  sameRow: sameRowEngine,
  statements: statementsEngine,
  usage: usageEngine,
  recall: recallEngine,
  compute: computeEngine,
  listDocuments: listDocumentsEngine,
  agenda: agendaEngine,
  change: changeEngine,
  compare: compareEngine,
  timeline: timelineEngine,
  procedure: procedureEngine,
  summarize: summarizeEngine,
  list: listEngine,
  gather: gatherEngine,
  parts: partsEngine,
  extremes: extremesEngine,
  assemble: assembleEngine,
  difference: differenceEngine,
  hop: hopEngine,
  extract: extractEngine,
  synthesize: synthesizeEngine,
  secondOpinion: secondOpinionEngine,
  sufficiency: sufficiencyEngine,
  ground: groundEngine,
  cite: citeEngine,
  calibrate: calibrateEngine,
}
