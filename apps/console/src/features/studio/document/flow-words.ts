import { earlyShare, type Flow, type FlowEnd, type FlowPage } from './flow.ts';

const inPercent = (share: number): string => `${Math.round(share * 100)}%`;

/** `rule 2`, `rules 2 and 5`, `rules 1, 2 and 5`. */
export function ruleWords(rules: readonly number[]): string {
  if (rules.length < 2) return `rule ${rules[0] ?? ''}`;
  return `rules ${rules.slice(0, -1).join(', ')} and ${rules.at(-1)}`;
}

/** A title and a line below it. */
interface Note {
  readonly title: string;
  readonly text: string;
}

export const endNote = ({ rule, at, isScreenOut, isLate }: FlowEnd): Note => ({
  title: `Ends at ${inPercent(at)}${isLate ? ', too late' : ''}`,
  text: `${isScreenOut ? 'screen-out' : 'paid in full'}, rule ${rule}`,
});

export function blockedNote({ why, rules }: NonNullable<FlowPage['blocked']>): Note {
  if (why === 'later') {
    return { title: 'Only by going back', text: `${ruleWords(rules)}: a later answer` };
  }
  const title = 'Nobody gets here';
  if (why === 'never') return { title, text: `${ruleWords(rules)}: never true` };
  return { title, text: `${ruleWords(rules)} ${rules.length > 1 ? 'lead' : 'leads'} past it` };
}

/** Who gets a page, for its second line; empty for everybody. */
export function audienceWords({ shownBy, isShuffled, blocked }: FlowPage): string {
  const parts = [
    ...(shownBy.length > 0 && !blocked ? [`only by ${ruleWords(shownBy)}`] : []),
    ...(isShuffled ? ['order varies'] : []),
  ];
  return parts.join(', ');
}

/** `From 0% to 13% of the time.` and where else members go from it. */
export function pageWords({ pages, jumps, continues }: Flow, index: number): string {
  const page = pages[index];
  if (!page) return '';
  const ways = jumps
    .filter(({ from }) => from === index)
    .map(({ rules, to }) => {
      const where = to < pages.length ? `page ${to + 1}` : 'the end';
      return ` Continues at ${where} by ${ruleWords(rules)}.`;
    });
  const isStuck = !continues[index] && !page.blocked && index < pages.length - 1;
  return [
    `From ${inPercent(page.from)} to ${inPercent(page.to)} of the time.`,
    ...ways,
    ...(isStuck ? [` Nobody goes on to page ${index + 2}.`] : []),
  ].join('');
}

/** What the map says about one rule: a tag and, if something is wrong, a sentence. */
export interface RuleMark {
  readonly kind: 'leaf' | 'honey';
  readonly tag: string;
  readonly text: string | null;
  readonly movable: FlowEnd['movable'];
}

const pageList = (pages: readonly number[]): string =>
  pages.length === 1 ? `page ${pages[0]}` : `pages ${pages.join(', ')}`;

export function ruleMark(flow: Flow, rule: number): RuleMark | null {
  const warn = (tag: string, text: string): RuleMark => {
    return { kind: 'honey', tag, text, movable: null };
  };
  if (flow.never.includes(rule)) return warn('Never true', 'No combination of answers fits.');
  const blockedBy = flow.pages.flatMap(({ blocked }, index) =>
    blocked?.rules.includes(rule) ? [{ why: blocked.why, page: index + 1 }] : [],
  );
  if (blockedBy.some(({ why }) => why === 'later')) {
    return warn('Too early', 'It depends on an answer that is only given later.');
  }
  const passed = blockedBy.filter(({ why }) => why === 'passed').map(({ page }) => page);
  if (passed.length > 0) {
    const list = pageList(passed);
    return warn(`P${list.slice(1)} unreachable`, `Nobody can reach ${list}.`);
  }
  const end = flow.ends.find((one) => one.rule === rule);
  if (!end?.isScreenOut) return null;
  if (!end.isLate) {
    return { kind: 'leaf', tag: `${inPercent(end.at)} in`, text: null, movable: null };
  }
  return {
    kind: 'honey',
    tag: `${inPercent(end.at)} in, too late`,
    text: `Screen-outs belong in the first ${inPercent(earlyShare)}.`,
    movable: end.movable,
  };
}
