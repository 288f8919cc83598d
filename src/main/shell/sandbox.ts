/** Chromium's sandbox for every process of the app, and what to say where it is missing. */
import { app } from 'electron'

const withoutSandbox = (): boolean => app.commandLine.hasSwitch('no-sandbox')

/**
 * Call it before the app is ready: no page can be created outside the sandbox, whatever its options say. Root cannot
 * have one, and electron-builder's AppImage starts without one where the system gives users no namespaces.
 */
export function sandboxEveryPage(): void {
  if (!withoutSandbox()) app.enableSandbox()
}

/** For the log; null when the sandbox is in place. */
export function sandboxWarning(): string | null {
  if (!withoutSandbox()) return null
  return 'The window runs without the sandbox of Chromium (--no-sandbox). The deb package keeps it.'
}
