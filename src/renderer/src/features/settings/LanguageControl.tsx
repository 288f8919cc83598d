/** The languages of OCR: chips to remove, a list to add from. */
import { X } from 'lucide-react'
import { formatLanguage } from '../../lib/format.ts'
import { strings } from '../../strings.ts'
import { classes } from '../../lib/classes.ts'

// Tesseract's names of the most common languages; its data for each is one file. Any other name can be set from the
// command line.
const common = [
  'afr',
  'ara',
  'bul',
  'cat',
  'ces',
  'chi_sim',
  'chi_tra',
  'dan',
  'deu',
  'ell',
  'eng',
  'est',
  'fin',
  'fra',
  'heb',
  'hin',
  'hrv',
  'hun',
  'ind',
  'isl',
  'ita',
  'jpn',
  'kor',
  'lav',
  'lit',
  'nld',
  'nor',
  'pol',
  'por',
  'ron',
  'rus',
  'slk',
  'slv',
  'spa',
  'srp',
  'swe',
  'tha',
  'tur',
  'ukr',
  'vie',
] as const

const special: Readonly<Record<string, string>> = { chi_sim: 'zh-Hans', chi_tra: 'zh-Hant' }

const nameOf = (code: string): string => formatLanguage(special[code] ?? code)

interface LanguageControlProps {
  readonly label: string
  /** Never empty: the last one cannot be removed. */
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
  /** The instructions for the chosen languages. */
  readonly note: string | null
}

export function LanguageControl({ label, value, onChange, note }: LanguageControlProps) {
  const left = common.filter((code) => !value.includes(code)).toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))
  return (
    <div className="flex flex-wrap items-center gap-1.5" role="group" aria-label={label}>
      {value.map((code) => (
        <span
          key={code}
          className="inline-flex h-8 items-center gap-1 rounded-card border border-line bg-raised pe-1 ps-3"
        >
          {nameOf(code)}
          {value.length > 1 ? (
            <button
              type="button"
              aria-label={strings.settings.languages.remove(nameOf(code))}
              className={classes(
                'inline-flex size-6 items-center justify-center rounded-mark text-soft hover:bg-hover',
                'hover:text-ink',
              )}
              onClick={() => onChange(value.filter((other) => other !== code))}
            >
              <X size={14} strokeWidth={1.5} />
            </button>
          ) : (
            <span className="w-2" />
          )}
        </span>
      ))}
      <select
        aria-label={strings.settings.languages.add}
        value=""
        onChange={(event) => {
          if (event.target.value !== '') onChange([...value, event.target.value])
        }}
        className="h-8 rounded-card border border-control-line bg-raised px-2 text-ink"
      >
        <option value="">{strings.settings.languages.add}</option>
        {left.map((code) => (
          <option key={code} value={code}>
            {nameOf(code)}
          </option>
        ))}
      </select>
      {note !== null && <p className="w-full text-small text-soft wrap-anywhere select-text">{note}</p>}
    </div>
  )
}
