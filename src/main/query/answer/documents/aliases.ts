/** Synonyms for kinds of documents, and the groups of each word. Pure data. */
import { fold, stem } from '../../text/words/words.ts'

// Names that people give to the same kind of document, in the languages such documents most often use. A word may be in
// several groups.
export const aliases: readonly (readonly string[])[] = [
  ['cv', 'resume', 'vita', 'vitae', 'lebenslauf'],
  ['biography', 'bio', 'autobiography', 'biographie', 'biografie'],
  ['lease', 'tenancy', 'rental', 'rent', 'mietvertrag', 'bail'],
  ['warranty', 'guarantee', 'garantie'],
  ['minutes', 'protocol', 'protokoll', 'acta'],
  ['manual', 'handbook', 'guide', 'instructions', 'handbuch', 'anleitung', 'bedienungsanleitung', 'notice'],
  ['contract', 'agreement', 'vertrag', 'mietvertrag', 'arbeitsvertrag', 'kaufvertrag', 'lease', 'contrat', 'contrato'],
  ['bill', 'invoice', 'rechnung', 'facture', 'factura'],
  ['offer', 'quote', 'quotation', 'estimate', 'angebot', 'offerte', 'devis', 'presupuesto'],
  ['addendum', 'amendment', 'nachtrag', 'avenant', 'adenda', 'anexo'],
  ['insurance', 'versicherung', 'assurance', 'seguro'],
  ['policy', 'police', 'versicherungsschein'],
  ['letter', 'brief', 'lettre', 'carta'],
  ['recipe', 'rezept', 'recette', 'receta'],
  ['certificate', 'urkunde', 'zeugnis', 'certificat', 'certificado'],
  ['report', 'bericht', 'rapport', 'informe'],
  ['diary', 'journal', 'tagebuch', 'diario'],
  ['tax', 'steuer', 'steuerbescheid', 'impôt'],
  ['notes', 'note', 'notizen'],
  ['photo', 'picture'],
  ['todo', 'tasks'],
  ['will', 'testament'],
]
/** Positions in `aliases`, by stem. */
export const aliasGroups = new Map<string, Set<number>>()
aliases.forEach((group, index) => {
  for (const word of group)
    aliasGroups.set(stem(fold(word)), (aliasGroups.get(stem(fold(word))) ?? new Set()).add(index))
})
