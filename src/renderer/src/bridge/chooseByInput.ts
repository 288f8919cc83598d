/** A browser's own file dialog. `only`: endings of the files to offer, as in ".json". */
export function chooseByInput(kind: 'files' | 'folders', only = ''): Promise<readonly File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.multiple = only === ''
    input.accept = only
    input.hidden = true
    input.tabIndex = -1
    input.ariaLabel = kind
    input.webkitdirectory = kind === 'folders'
    const finish = (): void => {
      const files = [...(input.files ?? [])]
      input.remove()
      resolve(files)
    }
    input.addEventListener('change', finish)
    input.addEventListener('cancel', finish)
    // In the page, because some browsers drop the reference (and the change event) of a detached input.
    document.body.append(input)
    input.click()
  })
}
