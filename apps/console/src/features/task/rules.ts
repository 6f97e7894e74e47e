import type { OperatorTask } from '@pollen/contract/operator/task';
import {
  completeTaskFields,
  type TaskFields,
  type TaskState,
} from '@pollen/contract/operator/task-fields';
import type { TaskKind } from '@pollen/contract/values/task';
import type { TagKind } from '../../ui/tag.tsx';

export const stateWords: Readonly<Record<TaskState, { word: string; tag: TagKind }>> = {
  draft: { word: 'Draft', tag: 'neutral' },
  open: { word: 'Open', tag: 'leaf' },
  paused: { word: 'Paused', tag: 'honey' },
  closed: { word: 'Closed', tag: 'neutral' },
};

export const kindWords: Readonly<Record<TaskKind, string>> = {
  survey: 'Survey',
  external: 'Partner survey',
  profile: 'Profile questionnaire',
  staged: 'Shop visit',
  buzz: 'Opinion',
};

/** An example of each kind's settings. */
export const settingExamples: Readonly<Partial<Record<TaskKind, string>>> = {
  external: '{ "network": "demo", "survey": "S1" }',
  staged:
    '{ "screen": "display", "stages": [{ "piece": "upload-first", "text": { "default": "The shelf" } }] }',
  buzz: '{ "postId": 1 }',
};

/** A form to start from; a survey comes from the studio. */
export const newTaskOf = (kind: TaskKind): TaskFields =>
  completeTaskFields({
    kind,
    title: { 'en-US': '' },
    description: { 'en-US': '' },
    minutes: 5,
    points: 100,
    screenOutPoints: 5,
    countries: [6],
    slots: 100,
  });

export const newTask: TaskFields = newTaskOf('survey');

/** The fields of the form, from the server's task. */
export function fieldsOf(task: OperatorTask): TaskFields {
  const names = Object.keys(newTask) as (keyof TaskFields)[];
  return Object.fromEntries(names.map((name) => [name, task[name]])) as TaskFields;
}

/** The fields in which two forms differ. */
export const changedNames = (one: TaskFields, other: TaskFields): (keyof TaskFields)[] =>
  (Object.keys(newTask) as (keyof TaskFields)[]).filter(
    (name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  );

/** Applies the operator's edits on top of what somebody else saved meanwhile. */
export function rebaseEdits(base: TaskFields, mine: TaskFields, theirs: TaskFields): TaskFields {
  const typed = changedNames(base, mine).map((name) => [name, mine[name]]);
  return { ...theirs, ...Object.fromEntries(typed) };
}

/** Parses a JSON object; null for anything else. */
export function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** List items are refused by index: `targeting.provinces.1`. */
export function faultOfList(
  faults: Readonly<Record<string, string>>,
  path: string,
  items: readonly string[] = [],
): string | undefined {
  const found = Object.entries(faults).flatMap(([name, fault]) => {
    if (name === path) return [fault];
    if (!name.startsWith(`${path}.`)) return [];
    const item = items[Number(name.slice(path.length + 1))];
    return [item === undefined ? fault : `${item}: ${fault}`];
  });
  return found.length > 0 ? found.join(' ') : undefined;
}

/** Removes undefined and empty values. */
export function compact<Value extends object>(value: Value): Value {
  return Object.fromEntries(
    Object.entries(value).filter(
      ([, part]) => part !== undefined && !(Array.isArray(part) && part.length === 0),
    ),
  ) as Value;
}
