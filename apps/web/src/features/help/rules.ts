import { type TicketContextKind, ticketContextPattern } from '@pollen/contract/values/ticket';
import type { StepState } from '../../ui/progress.tsx';

/** The six states of spec §3 as past, current and future steps. */
export function stepsOf(state: number): StepState[] {
  return Array.from({ length: 6 }, (_, at) =>
    state === 5 || at < state ? 'done' : at === state ? 'now' : 'ahead',
  );
}

/** What a ticket refers to, from the address: `?context=cashout-7`. */
export function contextIn(
  search: string,
): { readonly name: string; readonly kind: TicketContextKind; readonly id: string } | null {
  const name = new URLSearchParams(search).get('context') ?? '';
  const [, kind, id = ''] = ticketContextPattern.exec(name) ?? [];
  return kind === 'participation' || kind === 'cashout' ? { name, kind, id } : null;
}
