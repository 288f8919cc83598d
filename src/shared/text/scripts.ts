const scripts = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']

/** Scripts without spaces between words, in which only a dictionary finds the end of a word. */
export const unspacedScript = new RegExp(`[${scripts.map((name) => `\\p{Script=${name}}`).join('')}]`, 'u')
