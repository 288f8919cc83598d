/**
 * What the tests need besides npm packages: a browser, a virtual screen, and the libraries Electron is linked to.
 * On Debian as root the missing packages are installed (it says so first; DOCENT_NO_APT=1 prevents it). Elsewhere the
 * one command that is missing is named and nothing is changed.
 */
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { run } from './run.ts'

const debianPackages = [
  'chromium',
  'xvfb',
  'xauth',
  'unzip',
  'libgtk-3-0',
  'libnss3',
  'libasound2',
  'libgbm1',
  'libatk-bridge2.0-0',
  'libatspi2.0-0',
  'libcups2',
  'libdrm2',
  'libx11-xcb1',
  'libxss1',
  'libxtst6',
  'libnotify4',
  'libsecret-1-0',
  'dbus',
  'fonts-dejavu-core',
]

export interface System {
  /** Chromium for the web tests: Playwright's own (null) or the system's. */
  readonly chromium: string | null
  /** Put before a command that opens a window: empty where there is a screen. */
  readonly screen: readonly string[]
}

export type SystemResult =
  { readonly ok: true; readonly system: System } | { readonly ok: false; readonly missing: string }

export async function ensureSystem(say: (line: string) => void): Promise<SystemResult> {
  if (isDebian() && process.getuid?.() === 0 && process.env['DOCENT_NO_APT'] !== '1') {
    const missing = await missingPackages()
    if (missing.length > 0) {
      say(`Installing missing system packages with apt-get (DOCENT_NO_APT=1 prevents it): ${missing.join(' ')}`)
      const installed = await install(missing)
      if (!installed) return { ok: false, missing: `apt-get install -y --no-install-recommends ${missing.join(' ')}` }
    }
  }
  return lookAround()
}

function lookAround(): SystemResult {
  const own = existsSync(chromium.executablePath())
  const systems = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
    existsSync(path),
  )
  if (!own && systems === undefined) return { ok: false, missing: 'npx playwright install --with-deps chromium' }
  const needsScreen =
    process.platform === 'linux' && (process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'] ?? '') === ''
  if (needsScreen && !existsSync('/usr/bin/xvfb-run')) {
    return {
      ok: false,
      missing: isDebian() ? 'sudo apt-get install xvfb xauth unzip' : 'a screen (DISPLAY) or the program xvfb-run',
    }
  }
  // 1280 × 800: the smallest laptop screen the window is designed for.
  const screen = needsScreen ? ['xvfb-run', '-a', '-s', '-screen 0 1280x800x24'] : []
  return { ok: true, system: { chromium: own ? null : (systems ?? null), screen } }
}

function isDebian(): boolean {
  return process.platform === 'linux' && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')
}

/** `dpkg-query` knows virtual and renamed packages (libasound2 → libasound2t64) by what is provided. */
async function missingPackages(): Promise<readonly string[]> {
  const { output } = await run('dpkg-query', ['-W', '-f', '${db:Status-Status} ${Package} ${Provides}\n'], {
    output: 'keep',
  })
  const installed = new Set(
    output
      .split('\n')
      .filter((line) => line.startsWith('installed '))
      .flatMap((line) => line.split(/[\s,]+/).map((word) => word.replace(/[=(].*$/, ''))),
  )
  return debianPackages.filter((name) => !installed.has(name))
}

async function install(packages: readonly string[]): Promise<boolean> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  // Another package operation may hold the lock for a while on a fresh machine: five minutes cover its first start.
  const patience = ['-o', 'DPkg::Lock::Timeout=300', '-q']
  await run('apt-get', [...patience, 'update'], { output: 'keep', env })
  const result = await run('apt-get', [...patience, 'install', '-y', '--no-install-recommends', ...packages], {
    output: 'keep',
    env,
  })
  if (result.code !== 0) console.error(result.output.trimEnd().split('\n').slice(-5).join('\n'))
  return result.code === 0
}
