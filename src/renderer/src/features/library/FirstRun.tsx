/** The first screen: one thing to do, one promise, and the number that keeps it. */
import { FilePlus2, FolderPlus } from 'lucide-react'
import { Button } from '../../components/Button.tsx'
import { formatCount } from '../../lib/format.ts'
import { strings } from '../../strings.ts'
import { addSample, chooseAndAdd } from './libraryActions.ts'

export function FirstRun({ requests }: { readonly requests: number }) {
  return (
    <div className="flex h-full flex-col items-center overflow-y-auto px-8">
      <div className="my-auto flex w-full max-w-reading flex-col items-start gap-6 rounded-card border border-dashed border-line-strong px-12 py-14">
        <h1 className="font-serif text-display text-balance">
          {strings.firstRun.title}
          <br />
          <span className="text-soft">{strings.firstRun.promise}</span>
        </h1>
        <p className="text-reading text-soft">{strings.firstRun.lead}</p>
        <div className="flex flex-wrap gap-2">
          <Button look="primary" icon={<FolderPlus size={16} strokeWidth={1.5} />} onClick={() => void chooseAndAdd('folders')}>
            {strings.firstRun.chooseFolder}
          </Button>
          <Button icon={<FilePlus2 size={16} strokeWidth={1.5} />} onClick={() => void chooseAndAdd('files')}>
            {strings.firstRun.chooseFiles}
          </Button>
          <Button look="quiet" onClick={() => void addSample()}>
            {strings.firstRun.sample}
          </Button>
        </div>
        <p className="text-small text-faint">{strings.firstRun.formats}</p>
      </div>
      <p className="pt-4 pb-6 text-small text-faint numeric">{strings.app.networkRequests(formatCount(requests))}</p>
    </div>
  )
}
