import type { Drawn } from './pending-draw.ts';
import type { ShownField } from './rules.ts';
import type { Phase } from './use-draw.ts';

export interface HubProps {
  readonly phase: Phase;
  /** Chances a draw takes. */
  readonly cost: number;
  readonly enough: boolean;
  readonly onDraw: () => void;
}

/** What both games are given; they differ in how they show it. */
export interface GameProps extends HubProps {
  readonly fields: readonly ShownField[];
  readonly drawn: Drawn | null;
  /** Called once the drawn field is shown. */
  readonly onShown: () => void;
}
