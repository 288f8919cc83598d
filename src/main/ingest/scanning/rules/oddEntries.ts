/**
 * Entries of a folder that are neither readable files nor folders, each with its reason for the user. None of them is
 * ever opened.
 */
import { basename, dirname } from 'node:path'
import type { DocumentReason } from '../../../../shared/domain/document.ts'

export function loop(path: string): DocumentReason {
  return {
    code: 'file.symlinkLoop',
    message: [
      `“${basename(path)}” is a link to a folder that contains it, so following it would never end.`,
      'The files in that folder are indexed at their own paths; nothing needs to be done.',
    ].join(' '),
  }
}

export function brokenLink(path: string): DocumentReason {
  return {
    code: 'file.gone',
    message: `“${basename(path)}” is a link to something that is not there any more. Repair or remove the link.`,
  }
}

/** A pipe, a socket or a device: opening one could wait for ever. */
export function notAFile(path: string): DocumentReason {
  return {
    code: 'file.unsupported',
    message: [
      `“${basename(path)}” in ${dirname(path)} is neither a file nor a folder (a pipe, a socket or a device),`,
      'so there is nothing to read.',
    ].join(' '),
  }
}

/** Files of processes and of the kernel: no documents, endless in number, and reading some has effects. */
export function ofTheSystem(path: string): DocumentReason {
  return {
    code: 'file.unsupported',
    message: [
      `“${basename(path)}” in ${dirname(path)} leads to files that the system makes up (processes, devices),`,
      'which are no documents. It was not followed.',
    ].join(' '),
  }
}

export function nameNotReadable(folder: string, name: string, isFolder: boolean): DocumentReason {
  return {
    code: 'file.badName',
    message: [
      `The name of ${isFolder ? 'a folder' : 'a file'} in ${folder} is not valid text (shown as ${name}),`,
      `so ${isFolder ? 'nothing in it can' : 'it cannot'} be read. Rename it, and it will be indexed.`,
    ].join(' '),
  }
}
