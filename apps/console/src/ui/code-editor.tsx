import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import {
  bracketMatching,
  HighlightStyle,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useRef } from 'react';
import './code-editor.css';

interface CodeEditorProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly diagnostics: readonly Diagnostic[];
  readonly readOnly: boolean;
  /** Where to scroll; a new object scrolls again. */
  readonly look: { readonly at: number } | null;
}

const theme = EditorView.theme({
  '&': { height: 'var(--code-height, 560px)', color: 'var(--text)', fontSize: '12px' },
  '.cm-content': { fontFamily: 'var(--font-mono)', caretColor: 'var(--text)' },
  '.cm-gutters': { background: 'var(--sunken)', color: 'var(--text-3)', border: '0' },
  '.cm-activeLine, .cm-activeLineGutter': { background: 'var(--honey-soft)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '&.cm-focused': { outline: '2px solid var(--focus)' },
  '.cm-tooltip': {
    background: 'var(--popup)',
    border: '1px solid var(--line)',
    color: 'var(--text)',
  },
  '.cm-lintRange-error': { textDecoration: 'underline wavy var(--berry)', backgroundImage: 'none' },
});
const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--sky-text)' },
  { tag: tags.string, color: 'var(--leaf-text)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--honey-text)' },
]);

/**
 * The JSON of a survey. It is in a shadow root: there its styles are constructed style sheets, which our
 * content security policy allows, instead of elements, which it does not.
 */
export default function CodeEditor(props: CodeEditorProps) {
  const { label, value, diagnostics, readOnly, look } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    if (!host.current) return undefined;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const editor = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          lineNumbers(),
          history(),
          bracketMatching(),
          highlightActiveLine(),
          indentUnit.of('  '),
          json(),
          syntaxHighlighting(colours),
          lintGutter(),
          theme,
          EditorState.readOnly.of(readOnly),
          EditorView.contentAttributes.of({ 'aria-label': label }),
          keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = editor;
    return () => {
      editor.destroy();
      view.current = null;
    };
  }, [label, readOnly]);
  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);
  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    const last = editor.state.doc.length;
    const inside = diagnostics.map((one) => ({
      ...one,
      from: Math.min(one.from, last),
      to: Math.min(Math.max(one.to, one.from), last),
    }));
    editor.dispatch(setDiagnostics(editor.state, inside));
  }, [diagnostics]);
  useEffect(() => {
    const editor = view.current;
    if (!editor || !look) return;
    const at = Math.min(look.at, editor.state.doc.length);
    editor.dispatch({ selection: { anchor: at }, scrollIntoView: true });
    editor.focus();
  }, [look]);
  return <div ref={host} className="code-editor" />;
}
