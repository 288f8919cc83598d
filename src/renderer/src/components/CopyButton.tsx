/** Copies text and confirms it in the button itself. */
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { bridge } from '../bridge/current.ts'
import { attempt } from '../lib/notice.ts'
import { strings } from '../strings.ts'
import { IconButton } from './IconButton.tsx'

// Long enough to be seen, short enough to copy again.
const shownMs = 1_600

export function CopyButton({ label, text }: { readonly label: string; readonly text: () => string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <IconButton
      label={copied ? strings.app.copied : label}
      onClick={() =>
        void attempt(async () => {
          await bridge().copyText(text())
          setCopied(true)
        })
      }
    >
      {copied ? <Check size={16} strokeWidth={1.5} /> : <Copy size={16} strokeWidth={1.5} />}
    </IconButton>
  )
}
