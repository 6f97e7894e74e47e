import { type ActionKey, createActionKey } from '@pollen/browser/action-key';
import { useState } from 'react';
import { randomId } from '../storage/device.ts';
import { CallError } from './call-error.ts';

/** Without an answer it is unknown whether the action took effect; every other failure is an answer. */
export function isAnswered(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  const { failure } = error;
  return failure.kind === 'business' || (failure.kind === 'status' && failure.status < 500);
}

export function useActionKey(): ActionKey {
  const [key] = useState(() => createActionKey({ makeKey: randomId, isAnswered }));
  return key;
}
