/** Says that a later version of a document is in the library, and opens it. */
import { FileClock } from 'lucide-react'
import { openDocument } from '../lib/openDocument.ts'
import { strings } from '../strings.ts'
import { classes } from '../lib/classes.ts'

interface VersionNoteProps {
  readonly newer: { readonly documentId: string; readonly title: string }
}

export function VersionNote({ newer }: VersionNoteProps) {
  return (
    <div className="flex items-start gap-1.5 text-small text-soft">
      <FileClock size={16} strokeWidth={1.5} className="shrink-0 text-caution" aria-hidden />
      <p className="min-w-0 flex-1">
        {strings.source.newer}{' '}
        <button
          type="button"
          className={classes(
            'rounded-mark text-start text-ink underline decoration-line-strong underline-offset-2',
            'wrap-anywhere hover:text-accent',
          )}
          onClick={() => void openDocument(newer)}
        >
          {newer.title}
        </button>
      </p>
    </div>
  )
}
