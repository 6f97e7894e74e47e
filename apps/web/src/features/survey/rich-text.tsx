import type { RichNode } from '@pollen/contract/survey/plan';
import { createElement, Fragment, type ReactNode } from 'react';

type Fill = (text: string) => string;

function draw(node: RichNode, fill: Fill): ReactNode {
  if (typeof node === 'string') return fill(node);
  const [tag, ...children] = node;
  const drawn = children.map((child) => draw(child, fill));
  return createElement(tag, tag === 'h2' ? { className: 'h2' } : null, ...drawn);
}

interface RichTextProps {
  readonly nodes: readonly RichNode[];
  /** Puts answers in place of the names a text quotes. */
  readonly fill: Fill;
}

/** Text between questions: a handful of plain tags, put together here and never as HTML. */
export function RichText({ nodes, fill }: RichTextProps) {
  return createElement(Fragment, null, ...nodes.map((node) => draw(node, fill)));
}
