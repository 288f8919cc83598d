/** Chosen answers under headings, as a file or on paper; a preview shows what leaves. */
import { Printer, Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { bridge } from '../../../bridge/current.ts'
import { Button } from '../../../components/Button.tsx'
import { DrawerFrame } from '../../../components/DrawerFrame.tsx'
import { Menu } from '../../../components/Menu.tsx'
import { Note } from '../../../components/Note.tsx'
import { Paper } from '../../../components/Paper.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { formatCount } from '../../../lib/format.ts'
import { attempt } from '../../../lib/notice.ts'
import { strings } from '../../../strings.ts'
import { useChat } from '../chatStore.ts'
import { previewOf } from '../exportActions.ts'
import type { ExportPreview } from '../exportActions.ts'
import { exportItems } from '../exportItems.tsx'
import { ReportText } from './ReportText.tsx'
import { planOf, rowsOf } from './reportRows.ts'
import type { ReportRow } from './reportRows.ts'

const text = strings.report

interface RowProps {
  readonly row: ReportRow
  readonly onChange: (row: ReportRow) => void
}

function Row({ row, onChange }: RowProps) {
  return (
    <li className="flex items-start gap-3 border-b border-line py-3">
      <input
        type="checkbox"
        className="mt-2 accent-accent"
        checked={row.isChosen}
        aria-label={text.include(row.question)}
        onChange={(event) => onChange({ ...row, isChosen: event.target.checked })}
      />
      <div className="min-w-0 flex-1">
        <input
          value={row.heading}
          placeholder={row.question}
          disabled={!row.isChosen}
          aria-label={text.heading(row.question)}
          maxLength={300}
          onChange={(event) => onChange({ ...row, heading: event.target.value })}
          className="h-8 w-full rounded-card border border-control-line bg-raised px-2 disabled:bg-panel"
        />
        {row.heading !== '' && <p className="mt-1 truncate text-small text-faint">{row.question}</p>}
        {!row.isComplete && <p className="mt-1 text-small text-caution">{text.unfinished}</p>}
      </div>
    </li>
  )
}

/** Answers of further chats join those of the first, not chosen. */
function OtherChats({ used, onAdd }: { readonly used: readonly string[]; readonly onAdd: (chatId: string) => void }) {
  const chats = useChat((state) => state.chats)
  const hidden = useChat((state) => state.hidden)
  const others = chats.filter(({ id }) => !used.includes(id) && !hidden.has(id))
  if (others.length === 0) return null
  return (
    <select
      value=""
      aria-label={text.addChat}
      onChange={(event) => onAdd(event.target.value)}
      className="mt-4 h-8 max-w-full rounded-card border border-control-line bg-raised px-2 text-soft"
    >
      <option value="">{text.addChat}</option>
      {others.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  )
}

function useRows(chatId: string) {
  const [used, setUsed] = useState<readonly string[]>([])
  const [rows, setRows] = useState<readonly ReportRow[] | null>(null)
  const add = (id: string, areChosen: boolean): Promise<void> =>
    attempt(async () => {
      const messages = await bridge().request('chat.getMessages', { chatId: id })
      setUsed((before) => [...before.filter((each) => each !== id), id])
      // Added once, also where the effect runs twice.
      setRows((before) => {
        const known = new Set(before?.map(({ messageId }) => messageId))
        return [...(before ?? []), ...rowsOf(messages, areChosen).filter(({ messageId }) => !known.has(messageId))]
      })
    })
  useEffect(() => {
    void add(chatId, true)
  }, [chatId])
  return { used, rows, setRows, add }
}

export function ReportDrawer({ chatId, title }: { readonly chatId: string; readonly title: string }) {
  const { used, rows, setRows, add } = useRows(chatId)
  const [name, setName] = useState(title)
  const [preview, setPreview] = useState<ExportPreview | null>(null)
  const [printed, setPrinted] = useState<ExportPreview | null>(null)
  const plan = planOf(name, rows ?? [])
  const change = (next: ReportRow): void =>
    setRows((before) => before?.map((row) => (row.messageId === next.messageId ? next : row)) ?? null)
  const show = (put: (made: ExportPreview) => void): void =>
    void attempt(async () => {
      if (plan !== null) put(await previewOf(plan))
    })
  const count = plan?.answers.length ?? 0
  return (
    <DrawerFrame
      title={text.title}
      detail={text.chosen(count, formatCount(count))}
      toolbar={
        <div className="flex flex-wrap items-center gap-2">
          <Button
            disabled={plan === null && preview === null}
            onClick={() => (preview === null ? show(setPreview) : setPreview(null))}
          >
            {preview === null ? text.preview : text.back}
          </Button>
          <Button
            disabled={plan === null}
            icon={<Printer size={16} strokeWidth={1.5} />}
            onClick={() => show(setPrinted)}
          >
            {text.print}
          </Button>
          {plan !== null && (
            <Menu items={exportItems({ target: plan, title: plan.title })}>
              <Button variant="primary" icon={<Upload size={16} strokeWidth={1.5} />}>
                {text.export}
              </Button>
            </Menu>
          )}
        </div>
      }
    >
      {rows === null && <Skeleton label={text.loading} lines={6} />}
      {rows?.length === 0 && <Note>{text.none}</Note>}
      {preview === null ? (
        <>
          <input
            value={name}
            aria-label={text.name}
            maxLength={200}
            onChange={(event) => setName(event.target.value)}
            className="h-9 w-full rounded-card border border-control-line bg-raised px-2 text-question font-semibold"
          />
          <ul className="mt-2">
            {rows?.map((row) => (
              <Row key={row.messageId} row={row} onChange={change} />
            ))}
          </ul>
          <OtherChats used={used} onAdd={(id) => void add(id, false)} />
        </>
      ) : (
        <section aria-label={text.previewTitle}>
          <ReportText {...preview} />
        </section>
      )}
      {printed !== null && (
        <Paper onDone={() => setPrinted(null)}>
          <ReportText {...printed} />
        </Paper>
      )}
    </DrawerFrame>
  )
}
