import { useStore } from '@pollen/browser/store';
import { errorCodes } from '@pollen/contract/codes/error-code';
import type { SurveyDraft } from '@pollen/contract/operator/studio';
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { call } from '../../platform/api.ts';
import { CallError } from '../../platform/call-error.ts';
import { useOperator } from '../../platform/session.ts';
import { type Answer, Autosave, type LocalCopy, type PendingSave, resume } from './autosave.ts';
import type { Edited } from './document/edits.ts';
import { type History, record, redo, startHistory, undo } from './document/history.ts';
import {
  documentText,
  type JsonObject,
  type Path,
  parseObject,
  pathText,
} from './document/json.ts';
import { keepCopy, readCopy } from './local-copy.ts';

/** One state of the undo history. */
interface Snapshot {
  readonly title: string;
  readonly document: JsonObject;
  /** The JSON text as typed; null if the studio produced the document. */
  readonly text: string | null;
  /** The selection at that time. */
  readonly selected: string | null;
}

interface State {
  readonly history: History<Snapshot>;
  /** `pages[0].elements[2]`; null for the survey itself. */
  readonly selected: string | null;
  /** Invalid text in the JSON tab. */
  readonly unreadable: string | null;
  /** Read-only: somebody else is editing, or the server has not yet said who is. */
  readonly isReader: boolean;
}

/** Without `selected`, the selection stays. */
export type Change = (document: JsonObject) => Pick<Edited, 'document'> & Partial<Edited>;

type Action =
  | { kind: 'edit'; change: Change; group: string | null; now: number }
  | { kind: 'title'; title: string; now: number }
  | { kind: 'text'; text: string; now: number }
  | { kind: 'replace'; title: string; text: string; now: number }
  | { kind: 'select'; id: string | null }
  | { kind: 'discard' }
  | { kind: 'read'; isReader: boolean }
  | { kind: 'undo' | 'redo' };

function push(state: State, next: Snapshot, group: string | null, now: number): State {
  const history = record(state.history, next, group, now);
  return { ...state, history, selected: next.selected, unreadable: null };
}

const changesSurvey: readonly Action['kind'][] = ['edit', 'title', 'text', 'undo', 'redo'];

function reduce(state: State, action: Action): State {
  if (state.isReader && changesSurvey.includes(action.kind)) return state;
  const { selected } = state;
  const { present } = state.history;
  switch (action.kind) {
    case 'edit': {
      const { document, selected: path } = action.change(present.document);
      const chosen = path === undefined ? selected : path && pathText(path);
      if (document === present.document) return { ...state, selected: chosen };
      const next = { ...present, document, text: null, selected: chosen };
      return push(state, next, action.group, action.now);
    }
    case 'title':
      return push(state, { ...present, title: action.title, selected }, 'title', action.now);
    case 'text': {
      const document = parseObject(action.text);
      if (!document) return { ...state, unreadable: action.text };
      return push(state, { ...present, document, text: action.text, selected }, 'text', action.now);
    }
    case 'replace': {
      const document = parseObject(action.text) ?? {};
      const next = { title: action.title, document, text: action.text, selected: null };
      return push(state, next, null, action.now);
    }
    case 'select':
      return state.selected === action.id ? state : { ...state, selected: action.id };
    case 'read':
      return state.isReader === action.isReader ? state : { ...state, isReader: action.isReader };
    case 'discard':
      return { ...state, unreadable: null };
    case 'undo':
    case 'redo': {
      const history = (action.kind === 'undo' ? undo : redo)(state.history);
      if (history === state.history) return state;
      return { ...state, history, selected: history.present.selected, unreadable: null };
    }
  }
}

async function send(id: number, { key, ...body }: PendingSave): Promise<Answer> {
  try {
    const saved = await call('POST /survey-drafts/{id}', { id, ...body }, { idempotencyKey: key });
    return { kind: 'saved', revision: saved.revision, at: saved.savedAt };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (!error.isAnswered) return { kind: 'unanswered' };
    if (error.code === errorCodes.draftSavedSince) return { kind: 'conflict' };
    return { kind: 'refused', message: error.msg };
  }
}

function later(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** The initial content: the server's version, or a newer copy in this browser. */
function open(draft: SurveyDraft, operatorId: number) {
  const copy: LocalCopy | null = readCopy(operatorId, draft.id);
  const from = resume(draft, copy);
  const autosave = new Autosave(draft, {
    send: (flight) => send(draft.id, flight),
    keep: (next) => keepCopy(operatorId, draft.id, next),
    newKey: () => crypto.randomUUID(),
    later,
  });
  const { title, document: text } = from === 'server' || !copy ? draft : copy;
  if (from === 'conflict' && copy) autosave.reportConflict(copy, copy.revision);
  const document = parseObject(text) ?? {};
  const start = { title, document, text, selected: null };
  const state: State = {
    history: startHistory(start),
    selected: null,
    unreadable: null,
    isReader: true,
  };
  return { autosave, state };
}

/** The state of one draft: document, undo history and saving. */
export function useStudio(draft: SurveyDraft) {
  const { id: operatorId } = useOperator();
  const [opened] = useState(() => open(draft, operatorId));
  const { autosave } = opened;
  const [state, dispatch] = useReducer(reduce, opened.state);
  const { present, past, future } = state.history;
  const text = useMemo(() => present.text ?? documentText(present.document), [present]);
  const title = present.title.trim() || 'Untitled survey';
  useEffect(() => autosave.edit({ title, document: text }), [autosave, title, text]);
  useEffect(() => {
    const keep = () => autosave.keep();
    const flush = () => void autosave.flush();
    addEventListener('pagehide', keep);
    addEventListener('online', flush);
    return () => {
      removeEventListener('pagehide', keep);
      removeEventListener('online', flush);
      void autosave.flush();
      autosave.stop();
    };
  }, [autosave]);
  const actions = useMemo(
    () => ({
      edit: (change: Change, group: string | null = null) =>
        dispatch({ kind: 'edit', change, group, now: Date.now() }),
      setTitle: (title: string) => dispatch({ kind: 'title', title, now: Date.now() }),
      setText: (next: string) => dispatch({ kind: 'text', text: next, now: Date.now() }),
      select: (path: Path | null) =>
        dispatch({ kind: 'select', id: path && path.length > 0 ? pathText(path) : null }),
      setReader: (isReader: boolean) => dispatch({ kind: 'read', isReader }),
      discardText: () => dispatch({ kind: 'discard' }),
      undo: () => dispatch({ kind: 'undo' }),
      redo: () => dispatch({ kind: 'redo' }),
    }),
    [],
  );
  /** Takes the server's version as the new base; `theirs` also replaces the content on the screen. */
  const settle = useCallback(
    (server: SurveyDraft, take: 'mine' | 'theirs') => {
      if (take === 'theirs') {
        const { title, document } = server;
        autosave.edit({ title, document });
        dispatch({ kind: 'replace', title, text: document, now: Date.now() });
      }
      autosave.rebase(server);
    },
    [autosave],
  );
  return {
    ...actions,
    settle,
    autosave,
    saveState: useStore(autosave.state),
    title: present.title,
    document: present.document,
    text,
    selected: state.selected,
    unreadable: state.unreadable,
    isReader: state.isReader,
    canUndo: past.length > 0 && !state.isReader,
    canRedo: future.length > 0 && !state.isReader,
  };
}

export type StudioModel = ReturnType<typeof useStudio>;
