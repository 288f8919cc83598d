/** Every code an error can carry, by domain. The code is for programs; the message is for people. */
export const errorCodes = [
  // files
  'file.empty',
  'file.unreadable',
  'file.noPermission',
  'file.encrypted',
  'file.malformed',
  'file.binary',
  'file.unsupported',
  'file.wrongExtension',
  'file.partlyRead',
  'file.tooLarge',
  'file.gone',
  'file.changedWhileRead',
  'file.noText',
  'file.symlinkLoop',
  'file.readerTimeout',
  'file.readerCrashed',
  // disk and library
  'disk.full',
  'library.locked',
  'library.newerVersion',
  'library.corrupt',
  'library.notFound',
  'library.ambiguous',
  // models
  'model.missing',
  'model.notGguf',
  'model.corrupt',
  'model.tooLarge',
  'model.checksum',
  'model.quarantined',
  'model.failed',
  'model.promptTooLong',
  'model.download',
  // questions
  'query.empty',
  'query.aborted',
  // contract
  'request.invalid',
  'request.unknownRoute',
  'request.forbidden',
  'request.grant',
  'connection.lost',
  'network.blocked',
  'internal',
] as const

export type ErrorCode = (typeof errorCodes)[number]
