/** The version of this app, as it is in package.json (bundled into the build). */
import packageJson from '../../package.json' with { type: 'json' }

export const appVersion: string = packageJson.version
