import { deviceArea, surveyKey, surveyTimeKey } from '../../platform/storage/storage-keys.ts';
import type { DeviceCopy } from './rules.ts';

/** Written immediately at every answer: it survives a closed tab and an empty battery. */
export function writeDeviceCopy(participation: string, copy: DeviceCopy): void {
  deviceArea.write(surveyKey(participation), JSON.stringify(copy));
}

export function readDeviceCopy(participation: string): DeviceCopy | null {
  try {
    const copy: unknown = JSON.parse(deviceArea.read(surveyKey(participation)) ?? 'null');
    return isDeviceCopy(copy) ? copy : null;
  } catch {
    return null;
  }
}

export function forgetDeviceCopy(participation: string): void {
  deviceArea.remove(surveyKey(participation));
  deviceArea.remove(surveyTimeKey(participation));
}

/** An older app or a person may have written another format. */
function isDeviceCopy(value: unknown): value is DeviceCopy {
  const copy = value as Partial<DeviceCopy> | null;
  return (
    copy?.version === 1 &&
    Number.isSafeInteger(copy.sequence) &&
    Number.isSafeInteger(copy.saved) &&
    typeof copy.answers === 'object' &&
    copy.answers !== null
  );
}
