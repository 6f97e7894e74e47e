import { createStore, type Store } from '@pollen/browser/store';
import type { CodingAnswer } from '@pollen/contract/operator/results-coding';

/** Null: not coded by this operator. */
export type Codes = readonly number[] | null;

interface Given {
  readonly codes: Codes;
  readonly state: 'saving' | 'saved' | 'failed';
}

export interface CodingState {
  /** The answer the keys apply to; null for the first of the list. */
  readonly current: number | null;
  /** What this operator gave since the page was opened, by answer. */
  readonly given: ReadonlyMap<number, Given>;
}

export interface CodingSession {
  readonly state: Store<CodingState>;
  select(answer: number): void;
  give(answer: CodingAnswer, codes: Codes): void;
  /** Gives the answer changed last the codes it had before; returns which, or null if there is none. */
  undo(): number | null;
  /** Sends what could not be saved again. */
  retry(): void;
}

/** The codes shown for an answer: given in this session, or those of the server. */
export const codesOf = ({ given }: CodingState, { id, codes }: CodingAnswer): Codes => {
  const mine = given.get(id);
  return mine ? mine.codes : codes;
};

/** The answers in this state. */
export const answersIn = ({ given }: CodingState, state: Given['state']): number[] =>
  [...given].filter(([, one]) => one.state === state).map(([id]) => id);

/**
 * Coding faster than the server answers: what is given is shown at once and saved in order. The state
 * changes at once, too, because the next key may arrive before the page is drawn.
 */
export function createCodingSession(
  save: (answer: number, codes: Codes) => Promise<boolean>,
): CodingSession {
  const state = createStore<CodingState>({ current: null, given: new Map() });
  const steps: { readonly answer: number; readonly before: Codes }[] = [];

  function note(answer: number, entry: Given | null): void {
    const given = new Map(state.get().given);
    if (entry) given.set(answer, entry);
    else given.delete(answer);
    state.set({ ...state.get(), given });
  }

  async function send(answer: number, codes: Codes): Promise<void> {
    const entry: Given = { codes, state: 'saving' };
    note(answer, entry);
    const isSaved = await save(answer, codes);
    // Changed again meanwhile: the later call decides.
    if (state.get().given.get(answer) !== entry) return;
    if (!isSaved) note(answer, { codes, state: 'failed' });
    else note(answer, codes === null ? null : { codes, state: 'saved' });
  }

  return {
    state,
    select: (answer) => state.set({ ...state.get(), current: answer }),
    give(answer, codes) {
      const mine = state.get().given.get(answer.id);
      steps.push({ answer: answer.id, before: mine ? mine.codes : answer.own });
      void send(answer.id, codes);
    },
    undo() {
      const step = steps.pop();
      if (!step) return null;
      state.set({ ...state.get(), current: step.answer });
      void send(step.answer, step.before);
      return step.answer;
    },
    retry() {
      const { given } = state.get();
      for (const [answer, { codes, state: how }] of given) {
        if (how === 'failed') void send(answer, codes);
      }
    },
  };
}
