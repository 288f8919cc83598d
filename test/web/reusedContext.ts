/**
 * Playwright's `test` in a browser context that a worker's tests share (`reuseContext`): a new one for each took more
 * processor time than most tests. Between two tests Playwright goes to an empty page and clears storage, scripts,
 * routes and what was emulated; what it leaves is undone here. After a failed test everything begins anew, because
 * its worker ends.
 */
import { test as base } from '@playwright/test'

export { expect } from '@playwright/test'

export const test = base.extend({
  context: async ({ context }, use) => {
    await use(context)
    await context.clearPermissions()
  },
})
