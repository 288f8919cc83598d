/** The first screen: one action, one promise, and the number of network requests that proves it. */
import { FilePlus2, FolderPlus, LibraryBig, ShieldCheck } from 'lucide-react'
import { Button } from '../../components/Button.tsx'
import { formatCount } from '../../lib/format.ts'
import { strings } from '../../strings.ts'
import { addSample, chooseAndAdd } from './libraryActions.ts'
import { classes } from '../../lib/classes.ts'

export function FirstRun({ requests }: { readonly requests: number }) {
  return (
    <div className="flex h-full flex-col items-center overflow-y-auto p-6">
      <div
        className={classes(
          'my-auto flex w-full max-w-reading flex-col items-start gap-6 rounded-card border border-dashed',
          'border-line-strong p-6 medium:px-12 medium:py-12',
        )}
      >
        <h1 className="font-serif text-display text-balance">
          {strings.firstRun.title}
          <br />
          <span className="text-soft">{strings.firstRun.promise}</span>
        </h1>
        <p className="text-reading text-soft">{strings.firstRun.lead}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            icon={<FolderPlus size={16} strokeWidth={1.5} />}
            onClick={() => void chooseAndAdd('folders')}
          >
            {strings.firstRun.chooseFolder}
          </Button>
          <Button icon={<FilePlus2 size={16} strokeWidth={1.5} />} onClick={() => void chooseAndAdd('files')}>
            {strings.firstRun.chooseFiles}
          </Button>
          <Button icon={<LibraryBig size={16} strokeWidth={1.5} />} onClick={() => void addSample()}>
            {strings.firstRun.sample}
          </Button>
        </div>
        <p className="text-small text-faint">{strings.firstRun.formats}</p>
        <p className="flex w-full items-center gap-2 border-t border-line pt-6 text-soft numeric">
          <ShieldCheck size={16} strokeWidth={1.5} className="text-accent" aria-hidden />
          {strings.firstRun.requests(formatCount(requests))}
        </p>
      </div>
    </div>
  )
}
