import { BusinessError } from '@pollen/contract/codes/error-code';
import type { TemplateRequirement } from '@pollen/contract/operator/help';
import { type LocalizedText, withoutEmpty } from '@pollen/contract/values/localized-text';
import type { Queryable } from '../../../../../db/database.ts';
import type { OperatorSession } from '../../../../../http/call.ts';
import { recordAction } from '../../../../accounts/operator/public.ts';
import {
  acceptTicket,
  answerAsOperator,
  askMember,
  type Operation,
  solveTicket,
  startTicket,
} from '../../commands/operate-ticket.ts';
import { deleteTemplate, selectTemplates, upsertTemplate } from '../../store/templates.ts';
import { selectTicket } from '../../store/tickets.ts';
import { requireTrue, type TicketPoints } from '../../template-requirements.ts';

export type Step =
  | { readonly step: 'accept' }
  | { readonly step: 'start' }
  | {
      readonly step: 'answer' | 'question' | 'solution';
      readonly text: string;
      readonly templateId?: number | undefined;
    };

function take(tx: Queryable, operation: Operation, step: Step): Promise<void> {
  if (step.step === 'accept') return acceptTicket(tx, operation);
  if (step.step === 'start') return startTicket(tx, operation);
  const said = { ...operation, text: step.text };
  if (step.step === 'answer') return answerAsOperator(tx, said);
  return step.step === 'question' ? askMember(tx, said) : solveTicket(tx, said);
}

/**
 * One step of an operator and its log entry. The log does not contain the text: the conversation is erased
 * with its member, the log never is.
 */
export async function workTicket(
  tx: Queryable,
  by: OperatorSession,
  ticketId: number,
  step: Step,
  now: Date,
  points: TicketPoints,
): Promise<void> {
  const before = await selectTicket(tx, ticketId);
  if (before && 'text' in step) await requireTrue(tx, points, before, step);
  await take(tx, { ticketId, operator: { id: by.operatorId, name: by.name }, now }, step);
  const after = await selectTicket(tx, ticketId);
  await recordAction(tx, {
    by,
    action: `ticket.${step.step}`,
    target: { kind: 'ticket', id: ticketId },
    before: { state: before?.state },
    after: { state: after?.state, ...('text' in step ? { letters: step.text.trim().length } : {}) },
    now,
  });
}

interface WrittenTemplate {
  readonly name: string;
  readonly requires: TemplateRequirement | null;
  readonly texts: LocalizedText;
}

/** A language left empty is omitted, so that the English text is shown. */
export async function saveTemplate(
  tx: Queryable,
  by: OperatorSession,
  written: WrittenTemplate,
  now: Date,
): Promise<void> {
  const name = written.name.trim();
  const texts = withoutEmpty(written.texts);
  const known = (await selectTemplates(tx)).find((template) => template.name === name);
  const { requires } = written;
  await upsertTemplate(tx, { name, texts, requires }, now);
  await recordAction(tx, {
    by,
    action: 'template.save',
    target: { kind: 'template', id: name },
    before: known && { ...known.texts, requires: known.requires },
    after: { ...texts, requires },
    now,
  });
}

export async function forgetTemplate(
  tx: Queryable,
  by: OperatorSession,
  id: number,
  now: Date,
): Promise<void> {
  const known = (await selectTemplates(tx)).find((template) => template.id === id);
  if (!known) throw new BusinessError('notFound');
  await deleteTemplate(tx, id);
  const { name, texts } = known;
  const target = { kind: 'template', id: name };
  await recordAction(tx, { by, action: 'template.delete', target, before: texts, now });
}
