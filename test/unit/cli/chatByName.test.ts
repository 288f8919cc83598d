import { describe, expect, it } from 'vitest'
import type { Chat } from '../../../src/shared/domain/chat.ts'
import { asId } from '../../../src/shared/domain/ids.ts'
import type { ChatId } from '../../../src/shared/domain/ids.ts'
import { runFakeCommandLine as run } from '../../support/processes/runFakeCommandLine.ts'

const chat = (id: string, title: string): Chat => ({
  id: asId<ChatId>(id),
  title,
  createdAt: 1,
  updatedAt: 1,
  pinned: false,
  archived: false,
  level: null,
})
const chats = [chat('c1', 'Lease'), chat('c2', 'Garden'), chat('c3', 'garden')]

describe('ask --chat', () => {
  it.each([
    ['its id', 'c2', 'c2'],
    ['its title, whatever its case', ' LEASE ', 'c1'],
  ])('goes on with a conversation by %s', async (_, name, id) => {
    const { code, calls } = await run(['ask', '--chat', name, 'and in 2024?'], { chats })
    expect(code).toBe(0)
    expect(calls).toContain(`ask and in 2024? chat ${id}`)
    expect(calls.filter((call) => call.startsWith('rename'))).toEqual([])
  })

  it('begins one of a new name', async () => {
    const { code, calls } = await run(['ask', '--chat', 'The  roof', 'Who repaired the roof?'], { chats })
    expect(code).toBe(0)
    expect(calls).toContain('ask Who repaired the roof?')
    expect(calls).toContain('rename chat The roof')
  })

  it('refuses a name that several have, and says their ids', async () => {
    const { code, stderr, calls } = await run(['ask', '--chat', 'Garden', 'When?'], { chats })
    expect(code).toBe(2)
    expect(stderr).toContain('c2, c3')
    expect(calls.filter((call) => call.startsWith('ask'))).toEqual([])
  })

  it('refuses a name without a word', async () => {
    const { code, stderr } = await run(['ask', '--chat', '  ', 'When?'], { chats })
    expect(code).toBe(2)
    expect(stderr).toContain('--chat needs a name')
  })

  it('prints the id of the conversation', async () => {
    const { stdout } = await run(['ask', '--json', '--chat', 'c1', 'When?'], { chats })
    expect((JSON.parse(stdout) as { chatId: string }).chatId).toBe('c1')
  })
})
