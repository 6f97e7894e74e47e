/** The parts of axe's rule used here; its typings leave them out. */
interface ContrastRule {
  readonly id: string;
  matches: (node: Element, virtualNode: unknown, run: object) => boolean;
}

interface WithAxe {
  readonly axe: { readonly _audit: { readonly rules: readonly ContrastRule[] } };
}

/**
 * Runs in the page, once after axe was loaded. Most of axe's time is spent on the contrast of texts that look
 * like others, such as the rows of a table. Of texts with the same classes, colours and font on the same
 * backgrounds, the rule then looks at the 1st, 2nd, 4th, 8th and so on, because some may be covered.
 */
export function checkContrastOfDistinctTexts(): void {
  const { rules } = (window as unknown as WithAxe).axe._audit;
  const rule = rules.find(({ id }) => id === 'color-contrast');
  if (!rule) throw new Error('axe has no rule for contrast');

  function ownLook(element: Element): string {
    const style = getComputedStyle(element);
    const { color, fontSize, fontWeight, textShadow, visibility } = style;
    const { backgroundColor, backgroundImage, backgroundClip, overflow, position } = style;
    const { opacity, filter, mixBlendMode } = style;
    const text = [color, fontSize, fontWeight, textShadow, visibility, opacity, filter];
    const paper = [mixBlendMode, backgroundColor, backgroundImage, backgroundClip];
    const names = [element.tagName, element.getAttribute('class'), overflow, position];
    return [...names, ...text, ...paper].join('|');
  }

  /** Numbers each look: that of an element within everything around it. */
  function numberLooks(): (element: Element) => number {
    const numbers = new Map<string, number>();
    const known = new Map<Element, number>();
    return function lookOf(element: Element): number {
      const before = known.get(element);
      if (before !== undefined) return before;
      const around = element.parentElement ? lookOf(element.parentElement) : -1;
      // Axe leaves texts of a single letter undecided.
      const isLetter = element.textContent.trim().length === 1;
      const look = `${around}|${isLetter}|${ownLook(element)}`;
      const number = numbers.get(look) ?? numbers.size;
      numbers.set(look, number);
      known.set(element, number);
      return number;
    };
  }

  const startRun = () => ({ lookOf: numberLooks(), counts: new Map<number, number>() });
  const runs = new WeakMap<object, ReturnType<typeof startRun>>();
  const { matches } = rule;
  rule.matches = (node, virtualNode, run) => {
    if (!matches.call(rule, node, virtualNode, run)) return false;
    const { lookOf, counts } = runs.get(run) ?? startRun();
    runs.set(run, { lookOf, counts });
    const look = lookOf(node);
    const count = (counts.get(look) ?? 0) + 1;
    counts.set(look, count);
    return Number.isInteger(Math.log2(count));
  };
}
