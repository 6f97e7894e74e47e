import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { isFirstRender } from './first-render.ts';
import { nextTask } from './next-task.ts';

interface Turn {
  isMine: boolean;
  readonly comes: Promise<void>;
  readonly end: () => void;
}

let latest: Promise<void> | null = null;
let ends: Promise<void>[] = [];

function takeTurn(): Turn {
  let end = () => {};
  ends.push(
    new Promise((resolve) => {
      end = resolve;
    }),
  );
  const turn: Turn = {
    isMine: false,
    end,
    comes: (latest ?? Promise.resolve()).then(nextTask).then(() => {
      turn.isMine = true;
    }),
  };
  latest = turn.comes;
  return turn;
}

/** Resolves once every part has been hydrated; null if there is none. */
export function allHydrated(): Promise<unknown> | null {
  if (ends.length === 0) return null;
  const all = Promise.all(ends);
  ends = [];
  latest = null;
  return all;
}

interface OwnTaskProps {
  /** Exactly one element: a part that waits keeps no more. It must not use `useId`, which counts in order. */
  readonly children: ReactNode;
}

/**
 * Part of a page that is hydrated in a task of its own, after the page around it: on a slow phone a touch
 * waits for no more than the task in progress. Rendered like any other part where nothing is hydrated.
 */
export function OwnTask({ children }: OwnTaskProps) {
  const [turn] = useState(() => (!import.meta.env.SSR && isFirstRender() ? takeTurn() : null));
  // It must be hydrated as the server rendered it, even if a tap has changed the page since.
  const [rendered, setRendered] = useState<ReactNode>(turn && children);
  useEffect(() => turn?.end, [turn]);
  return (
    <Suspense>
      <InTurn turn={turn} onEnd={() => setRendered(null)}>
        {rendered ?? children}
      </InTurn>
    </Suspense>
  );
}

interface InTurnProps {
  readonly turn: Turn | null;
  readonly onEnd: () => void;
  readonly children: ReactNode;
}

function InTurn({ turn, onEnd, children }: InTurnProps) {
  if (turn && !turn.isMine) throw turn.comes;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has been hydrated
  useEffect(() => {
    turn?.end();
    if (turn) onEnd();
  }, [turn]);
  return children;
}
