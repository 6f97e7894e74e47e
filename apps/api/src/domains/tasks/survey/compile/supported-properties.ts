import type { Report } from './problems.ts';

/**
 * Which properties of SurveyJS a plan supports. `ignored` ones only affect the looks, where Pollen has its
 * own. Every other property is left out with a warning.
 */
interface Properties {
  readonly supported: readonly string[];
  readonly ignored?: readonly string[];
}

const elementLooks = [
  'width',
  'minWidth',
  'maxWidth',
  'startWithNewLine',
  'indent',
  'rightIndent',
  'colSpan',
  'descriptionLocation',
  'errorLocation',
  'showNumber',
  'questionTitleLocation',
  'questionTitleWidth',
  'questionErrorLocation',
  'gridLayoutColumns',
  'innerIndent',
  'size',
  'useDisplayValuesInDynamicTexts',
  'correctAnswer',
  'isResponsive',
  'allowClear',
  'page',
  'requiredMark',
  'paddingLeft',
  'paddingRight',
];

const container = ['name', 'title', 'description', 'elements', 'visible', 'visibleIf', 'readOnly'];

const question = [
  'type',
  'name',
  'title',
  'description',
  'visible',
  'visibleIf',
  'enableIf',
  'readOnly',
  'isRequired',
  'requiredIf',
  'requiredErrorText',
  'validators',
  'valueName',
  'defaultValue',
  'defaultValueExpression',
  'showCommentArea',
  'commentText',
  'commentPlaceholder',
];

const choices = [
  'choices',
  'choicesOrder',
  'choicesVisibleIf',
  'choicesEnableIf',
  'choicesFromQuestion',
  'choicesFromQuestionMode',
  'hideIfChoicesEmpty',
];
const specialChoices = [
  'showOtherItem',
  'showNoneItem',
  'showRefuseItem',
  'showDontKnowItem',
  'otherText',
  'noneText',
  'refuseText',
  'dontKnowText',
  'otherErrorText',
  'otherPlaceholder',
];
const listLooks = ['colCount', 'separateSpecialChoices', 'itemComponent'];
const dropdownLooks = [
  'searchEnabled',
  'searchMode',
  'textWrapEnabled',
  'autocomplete',
  'renderAs',
  'closeOnSelect',
  'hideSelectedItems',
  'itemComponent',
  'colCount',
];

const text = [
  'inputType',
  'placeholder',
  'min',
  'max',
  'minValueExpression',
  'maxValueExpression',
  'minErrorText',
  'maxErrorText',
  'step',
  'stepErrorText',
  'maxLength',
  'maskType',
  'maskSettings',
];
const textLooks = ['textUpdateMode', 'autocomplete', 'inputSize', 'inputTextAlignment', 'dataList'];

const several = ['showSelectAllItem', 'selectAllText', 'minSelectedChoices', 'maxSelectedChoices'];

const tableLooks = [
  'showHeader',
  'verticalAlign',
  'alternateRows',
  'displayMode',
  'columnMinWidth',
  'rowTitleWidth',
  'horizontalScroll',
  'columnColCount',
  'transposeData',
  'cellErrorLocation',
  'addRowButtonLocation',
  'hideColumnsIfEmpty',
  'confirmDelete',
  'confirmDeleteText',
  'placeholder',
  'footerText',
  'showFooter',
  'cellHint',
  'allowAdaptActions',
];
const table = [
  'columns',
  'cellType',
  'choices',
  'optionsCaption',
  'columnsVisibleIf',
  'rowsVisibleIf',
  'keyName',
  'keyDuplicationError',
];

const elementProperties: Readonly<Record<string, Properties>> = {
  page: {
    supported: [...container, 'enableIf', 'questionOrder', 'timeLimit', 'pollen'],
    ignored: ['navigationTitle', 'navigationDescription'],
  },
  panel: { supported: ['type', ...container, 'enableIf'] },
  radiogroup: { supported: [...choices, ...specialChoices], ignored: listLooks },
  buttongroup: { supported: [...choices], ignored: listLooks },
  checkbox: { supported: [...choices, ...specialChoices, ...several], ignored: listLooks },
  tagbox: {
    supported: [...choices, ...specialChoices, ...several, 'placeholder'],
    ignored: dropdownLooks,
  },
  dropdown: {
    supported: [
      ...choices,
      ...specialChoices,
      'choicesMin',
      'choicesMax',
      'choicesStep',
      'placeholder',
    ],
    ignored: dropdownLooks,
  },
  rating: {
    supported: [
      'rateMin',
      'rateMax',
      'rateStep',
      'rateCount',
      'rateValues',
      'autoGenerate',
      'minRateDescription',
      'maxRateDescription',
    ],
    ignored: [
      'rateType',
      'displayMode',
      'scaleColorMode',
      'rateColorMode',
      'rateDescriptionLocation',
      'displayRateDescriptionsAsExtremeItems',
    ],
  },
  slider: {
    supported: ['min', 'max', 'step', 'sliderType'],
    ignored: [
      'showLabels',
      'labelCount',
      'autoGenerate',
      'labelFormat',
      'tooltipFormat',
      'tooltipVisibility',
      'customLabels',
      'segmentCount',
      'allowDragRange',
    ],
  },
  boolean: {
    supported: ['labelTrue', 'labelFalse', 'valueTrue', 'valueFalse', 'swapOrder'],
    ignored: ['displayMode', 'renderAs', 'useTitleAsLabel', 'label', 'showTitle'],
  },
  matrix: {
    supported: [
      'rows',
      'columns',
      'rowsVisibleIf',
      'eachRowRequired',
      'eachRowUnique',
      'rowOrder',
      'cellType',
      'maxDiff',
    ],
    ignored: tableLooks,
  },
  matrixdropdown: { supported: [...table, 'rows', 'rowOrder'], ignored: tableLooks },
  matrixdynamic: {
    supported: [
      ...table,
      'rowCount',
      'minRowCount',
      'maxRowCount',
      'allowAddRows',
      'allowRemoveRows',
      'addRowText',
      'removeRowText',
      'rowCountExpression',
    ],
    ignored: tableLooks,
  },
  paneldynamic: {
    supported: [
      'templateElements',
      'templateTitle',
      'templateDescription',
      'templateVisibleIf',
      'panelCount',
      'minPanelCount',
      'maxPanelCount',
      'allowAddPanel',
      'allowRemovePanel',
      'addPanelText',
      'removePanelText',
      'keyName',
      'keyDuplicationError',
      'panelCountExpression',
    ],
    ignored: [
      'displayMode',
      'renderMode',
      'panelsState',
      'showRangeInProgress',
      'progressBarLocation',
      'prevPanelText',
      'nextPanelText',
      'newPanelPosition',
      'confirmDelete',
      'tabAlign',
      'confirmDeleteText',
      'showQuestionNumbers',
      'templateQuestionTitleLocation',
      'templateQuestionTitleWidth',
      'templateErrorLocation',
      'noEntriesText',
      'showProgressBar',
      'templateTabTitle',
      'tabTitlePlaceholder',
      'removePanelButtonLocation',
    ],
  },
  multipletext: {
    supported: ['items'],
    ignored: ['colCount', 'itemSize', 'itemErrorLocation', 'itemTitleWidth'],
  },
  ranking: {
    supported: [...choices, 'selectToRankEnabled', 'minSelectedChoices', 'maxSelectedChoices'],
    ignored: [
      ...listLooks,
      'longTap',
      'selectToRankAreasLayout',
      'selectToRankSwapAreas',
      'selectToRankEmptyRankedAreaText',
      'selectToRankEmptyUnrankedAreaText',
      'handleDragOver',
    ],
  },
  text: { supported: text, ignored: textLooks },
  comment: {
    supported: ['placeholder', 'rows', 'maxLength'],
    ignored: ['autoGrow', 'allowResize', 'acceptCarriageReturn', 'textUpdateMode', 'cols'],
  },
  imagepicker: {
    supported: [...choices, 'multiSelect', 'minSelectedChoices', 'maxSelectedChoices'],
    ignored: [
      ...listLooks,
      'imageFit',
      'imageHeight',
      'imageWidth',
      'minImageWidth',
      'maxImageWidth',
      'minImageHeight',
      'maxImageHeight',
      'showLabel',
    ],
  },
  file: {
    supported: ['allowMultiple', 'maxFiles'],
    ignored: [
      'storeDataAsText',
      'showPreview',
      'waitForUpload',
      'allowImagesPreview',
      'sourceType',
      'needConfirmRemoveFile',
      'filePlaceholder',
      'acceptedTypes',
      'acceptedCategories',
      'allowCameraAccess',
      'fileOrPhotoPlaceholder',
      'photoPlaceholder',
      'maxSize',
      'imageHeight',
      'imageWidth',
    ],
  },
  signaturepad: {
    supported: [],
    ignored: [
      'signatureWidth',
      'signatureHeight',
      'signatureAutoScaleEnabled',
      'backgroundColor',
      'penColor',
      'penMinWidth',
      'penMaxWidth',
      'backgroundImage',
      'dataFormat',
      'storeDataAsText',
      'waitForUpload',
      'showPlaceholder',
      'placeholder',
      'placeholderReadOnly',
    ],
  },
  html: { supported: ['html'] },
  image: {
    supported: ['imageLink', 'contentMode', 'altText'],
    ignored: ['imageFit', 'imageHeight', 'imageWidth'],
  },
  expression: {
    supported: [
      'expression',
      'precision',
      'format',
      'displayStyle',
      'currency',
      'maximumFractionDigits',
      'minimumFractionDigits',
    ],
  },
};

const surveyProperties: Properties = {
  supported: [
    'title',
    'description',
    'pages',
    'triggers',
    'calculatedValues',
    'pollen',
    'completedHtml',
    'completedHtmlOnCondition',
    'questionOrder',
    'timeLimit',
    'timeLimitPerPage',
    'showTimer',
  ],
  ignored: [
    'locale',
    'logo',
    'logoWidth',
    'logoHeight',
    'logoFit',
    'logoPosition',
    'headerView',
    'showTitle',
    'showPageTitles',
    'showPageNumbers',
    'showQuestionNumbers',
    'questionStartIndex',
    'questionTitleLocation',
    'questionDescriptionLocation',
    'questionErrorLocation',
    'questionTitlePattern',
    'requiredMark',
    'showProgressBar',
    'progressBarLocation',
    'progressBarType',
    'progressBarShowPageTitles',
    'progressBarShowPageNumbers',
    'progressBarInheritWidthFrom',
    'width',
    'widthMode',
    'fitToContainer',
    'completeText',
    'pageNextText',
    'pagePrevText',
    'previewText',
    'autoFocusFirstQuestion',
    'autoFocusFirstError',
    'textUpdateMode',
    'showNavigationButtons',
    'navigationButtonsLocation',
    'showTOC',
    'tocLocation',
    'backgroundImage',
    'backgroundOpacity',
    'backgroundImageFit',
    'backgroundImageAttachment',
    'autoGrowComment',
    'allowResizeComment',
    'commentAreaRows',
    'showCompletePage',
    'gridLayoutEnabled',
    'sendResultOnPageNext',
    'partialSendEnabled',
    'timerLocation',
    'timerInfoMode',
  ],
};

const flow: Readonly<Record<string, string>> = {
  titleLocation: 'Pollen shows every title above its question.',
  clearInvisibleValues: 'Answers to hidden questions are removed at the end.',
  storeOthersAsComment: 'The text typed for "other" is stored as "<name>-Comment".',
  state: 'Panels are always open.',
  isRequired: 'A panel cannot be required here: make one of its questions required.',
  requiredIf: 'A panel cannot be required here: make one of its questions required.',
  cookieName: 'A member answers a survey once: no cookie is needed.',
};

export function isSupportedType(type: string): boolean {
  return Object.hasOwn(elementProperties, type) && type !== 'page';
}

/**
 * Removes from `json` what a plan does not support, so that the rest means the same to SurveyJS and to the
 * runner; reports what it removed unless it only affects the looks.
 */
export function keepSupported(
  json: Record<string, unknown>,
  type: string,
  path: string,
  { warn }: { readonly warn: Report },
): void {
  const own = type === 'survey' ? surveyProperties : (elementProperties[type] ?? { supported: [] });
  const common = ['survey', 'page', 'panel'].includes(type) ? [] : question;
  const kept = new Set([...own.supported, ...common]);
  const silent = new Set([...(own.ignored ?? []), ...elementLooks]);
  for (const name of Object.keys(json)) {
    if (kept.has(name)) continue;
    const place = path ? `${path}.${name}` : name;
    if (!silent.has(name)) {
      warn(
        place,
        name,
        flow[name] ?? `Pollen does not support "${name}" of ${type}: it is left out.`,
      );
    }
    delete json[name];
  }
}

export const supportedTypes: readonly string[] = Object.keys(elementProperties).filter(
  (type) => type !== 'page',
);
