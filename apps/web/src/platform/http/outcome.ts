import { clientCodes, silentCodes } from '@pollen/contract/codes/client-code';
import type { CallError, CallFailure } from './call-error.ts';

/** What a member sees of a failure; the app renders each kind. */
export type Outcome =
  | { readonly show: 'login' }
  | { readonly show: 'nothing' }
  /** The server's message, or our own sentence if it had none. */
  | { readonly show: 'toast'; readonly text: string }
  | { readonly show: 'toast'; readonly key: 'common.error.serverError' | 'common.error.noSignal' }
  | { readonly show: 'blockingDialog'; readonly text: string; readonly data: unknown }
  | { readonly show: 'uploadFailedDialog'; readonly text: string };

/**
 * Spec §8: a refused request shows the server's message or the status text; any other status shows our own
 * sentence.
 */
function fromStatus({
  status,
  msg,
  statusText,
}: Extract<CallFailure, { kind: 'status' }>): Outcome {
  const isAnswered = status >= 200 && status < 400;
  const text = isAnswered ? '' : msg || statusText;
  return text ? { show: 'toast', text } : { show: 'toast', key: 'common.error.serverError' };
}

/** Spec §8, the whole catalogue. Nothing else decides what a failed call shows. */
export function outcomeOf(error: CallError): Outcome {
  const { failure, path } = error;
  if (error.isUnauthenticated) return { show: 'login' };
  // The blocking dialog overrides the silence of /v1/process: a suspended member must see it.
  if (failure.kind === 'business' && failure.code === clientCodes.blocked) {
    return { show: 'blockingDialog', text: failure.msg, data: failure.data };
  }
  if (/^\/v\d+\/process(\/|$)/.test(path)) return { show: 'nothing' };
  switch (failure.kind) {
    case 'business':
      if (silentCodes.includes(failure.code)) return { show: 'nothing' };
      if (failure.code === clientCodes.uploadRefused) {
        return { show: 'uploadFailedDialog', text: failure.msg };
      }
      return { show: 'toast', text: failure.msg };
    case 'status':
      return fromStatus(failure);
    case 'noAnswer':
      return { show: 'toast', key: 'common.error.noSignal' };
  }
}
