/** Streams one file to this machine's own server. Uses XMLHttpRequest, because fetch reports no upload progress. */
import { AppError } from '../../../shared/errors/appError.ts'

interface UploadReply {
  readonly grant?: string
  readonly error?: { readonly message?: string }
}

function parseReply(text: string): UploadReply {
  try {
    return JSON.parse(text) as UploadReply
  } catch {
    return {}
  }
}

/** Resolves to the grant; rejects with the server's error. */
export function upload(url: string, file: File, onProgress: (sentBytes: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.upload.addEventListener('progress', (event) => onProgress(event.loaded))
    request.addEventListener('error', () =>
      reject(new AppError('connection.lost', `“${file.name}” could not be sent. Try again.`, { retryable: true })),
    )
    request.addEventListener('load', () => {
      const reply = parseReply(request.responseText)
      if (request.status >= 200 && request.status < 300 && reply.grant !== undefined) resolve(reply.grant)
      else
        reject(
          new AppError(
            'request.invalid',
            reply.error?.message ?? `“${file.name}” was not accepted (${request.status}).`,
          ),
        )
    })
    request.send(file)
  })
}
