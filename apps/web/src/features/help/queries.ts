import { usePagedQuery } from '@pollen/browser/paged-query';
import type { TicketDetail } from '@pollen/contract/operations/help';
import type { Money } from '@pollen/contract/values/money';
import type { TicketCategory, TicketContextKind } from '@pollen/contract/values/ticket';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useActionKey } from '../../platform/http/action-key.ts';
import { call } from '../../platform/http/api.ts';
import { reading } from '../../platform/http/first-answers.ts';
import { useAnswerTo, usePagesOf } from '../../platform/http/read.ts';
import { useLocale } from '../../platform/i18n/i18n.ts';

export const articlesReading = (question = '') =>
  reading('GET /v1/help/article/list', { limit: 50, ...(question === '' ? {} : { q: question }) });
export const articleReading = (id: string) => reading('GET /v1/help/article/{id}', { id });
export const ticketsReading = reading('GET /v1/help/ticket/list', {});

/** Articles come in the current language. */
export function useArticles(question: string) {
  const locale = useLocale();
  return usePagedQuery({
    queryKey: ['help', 'articles', locale, question],
    ...usePagesOf(articlesReading(question)),
    staleTime: 300_000,
    // Keeps the last results visible while the search changes.
    placeholderData: (former) => former,
  });
}

export function useArticle(id: string) {
  const locale = useLocale();
  return useQuery({
    queryKey: ['help', 'article', locale, id],
    ...useAnswerTo(articleReading(id)),
  });
}

export function useVote(id: string) {
  return useMutation({
    mutationFn: (helpful: boolean) => call('POST /v1/help/article/{id}/vote', { id, helpful }),
  });
}

const ticketsKey = ['help', 'tickets'] as const;
const ticketKey = (id: string) => ['help', 'ticket', id] as const;

export function useTickets() {
  return usePagedQuery({
    queryKey: ticketsKey,
    ...usePagesOf(ticketsReading),
  });
}

const pollMs = 20_000;

/** An open conversation shows an answer soon after it is written. */
export function useTicket(id: string) {
  return useQuery({
    queryKey: ticketKey(id),
    queryFn: () => call('GET /v1/help/ticket/{id}', { id }, { onFailure: 'log' }),
    refetchInterval: ({ state }) => (state.data && state.data.state < 5 ? pollMs : false),
  });
}

interface Subject {
  /** A task's title, or what a cash-out is worth. */
  readonly name: string | Money;
  readonly at: string;
  readonly reference: string;
}

async function readSubject(kind: TicketContextKind, id: string): Promise<Subject> {
  if (kind === 'cashout') {
    const { worth, requestedAt } = await call('GET /v1/cashout/{id}', { id }, { onFailure: 'log' });
    return { name: worth, at: requestedAt, reference: `P-${id}` };
  }
  const { title, startedAt, taskNo } = await call(
    'GET /v1/task/record/{id}',
    { id },
    { onFailure: 'log' },
  );
  return { name: title, at: startedAt, reference: `${taskNo}-${id}` };
}

/** The cash-out or task a ticket is about; a task's title comes in the language that is spoken now. */
export function useTicketSubject(kind: TicketContextKind, id: string) {
  const locale = useLocale();
  return useQuery({
    queryKey: ['help', 'subject', locale, kind, id],
    queryFn: () => readSubject(kind, id),
  });
}

function useChanged() {
  const queries = useQueryClient();
  return (ticket: TicketDetail) => {
    queries.setQueryData(ticketKey(ticket.id), ticket);
    void queries.invalidateQueries({ queryKey: ticketsKey });
  };
}

interface NewTicket {
  readonly category: TicketCategory;
  readonly text: string;
  readonly pictures: string[];
  readonly context?: string;
}

export function useCreateTicket() {
  const key = useActionKey();
  return useMutation({
    mutationFn: (ticket: NewTicket) =>
      key.run(ticket, (idempotencyKey) =>
        call('POST /v1/help/ticket', ticket, { idempotencyKey, onFailure: 'form' }),
      ),
    onSuccess: useChanged(),
  });
}

/** Refused because the ticket has changed: reload it. */
function useRefresh(id: string) {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: ticketKey(id) });
}

export function useAnswer(id: string) {
  const key = useActionKey();
  return useMutation({
    mutationFn: (words: { readonly text: string; readonly pictures: string[] }) =>
      key.run(words, (idempotencyKey) =>
        call('POST /v1/help/ticket/{id}/post', { id, ...words }, { idempotencyKey }),
      ),
    onSuccess: useChanged(),
    onError: useRefresh(id),
  });
}

export function useConfirm(id: string) {
  const key = useActionKey();
  return useMutation({
    mutationFn: (solved: boolean) =>
      key.run({ solved }, (idempotencyKey) =>
        call('POST /v1/help/ticket/{id}/confirm', { id, solved }, { idempotencyKey }),
      ),
    onSuccess: useChanged(),
    onError: useRefresh(id),
  });
}

export function useRate(id: string) {
  const key = useActionKey();
  return useMutation({
    mutationFn: (words: { readonly rating: number; readonly comment?: string }) =>
      key.run(words, (idempotencyKey) =>
        call('POST /v1/help/ticket/{id}/rate', { id, ...words }, { idempotencyKey }),
      ),
    onSuccess: useChanged(),
    onError: useRefresh(id),
  });
}
