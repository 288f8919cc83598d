/** Entry of the window: finds its bridge, then draws. */
import './lib/trustedTypes.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { provideBridge } from './bridge/current.ts'
import { openBridge } from './bridge/openBridge.ts'
import { errorText } from './lib/errorText.ts'
import { chooseKeptLanguage } from './lib/language.ts'
import { strings } from './strings.ts'
import './styles/window.css'

const element = document.getElementById('root')
if (!element) throw new Error('The page has no root element')
const root = createRoot(element)

chooseKeptLanguage()

try {
  provideBridge(await openBridge())
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
} catch (error) {
  root.render(
    <main className="flex h-full flex-col items-center justify-center gap-2 p-8 text-center">
      <h1 className="text-title font-semibold">{strings.app.cannotOpen}</h1>
      <p className="text-soft">{strings.app.cannotOpenDetail}</p>
      <p className="text-small text-faint">{errorText(error)}</p>
    </main>,
  )
}
