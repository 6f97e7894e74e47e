import type { Report } from './problems.ts';

/**
 * Which properties of SurveyJS a plan can carry. `ignored` ones change nothing but looks, and Pollen
 * has its own; whatever is in neither list is refused by name, never dropped in silence.
 */
interface Properties {
  readonly supported: readonly string[];
  readonly ignored?: readonly string[];
}

const elementLooks = [
  ...['width', 'minWidth', 'maxWidth', 'startWithNewLine', 'indent', 'rightIndent', 'colSpan'],
  ...['descriptionLocation', 'errorLocation', 'showNumber', 'questionTitleLocation'],
  ...['questionTitleWidth', 'questionErrorLocation', 'gridLayoutColumns', 'innerIndent'],
  ...['size', 'useDisplayValuesInDynamicTexts', 'correctAnswer', 'isResponsive', 'allowClear'],
];

const container = ['name', 'title', 'description', 'elements', 'visible', 'visibleIf', 'readOnly'];

const question = [
  ...['type', 'name', 'title', 'description', 'visible', 'visibleIf', 'enableIf', 'readOnly'],
  ...['isRequired', 'requiredIf', 'requiredErrorText', 'validators'],
];

const choices = ['choices', 'choicesOrder', 'choicesVisibleIf', 'choicesEnableIf'];
const specialChoices = [
  ...['showOtherItem', 'showNoneItem', 'showRefuseItem', 'showDontKnowItem'],
  ...['otherText', 'noneText', 'refuseText', 'dontKnowText', 'otherErrorText', 'otherPlaceholder'],
];
const listLooks = ['colCount', 'separateSpecialChoices', 'itemComponent'];

const elementProperties: Readonly<Record<string, Properties>> = {
  page: {
    supported: [...container, 'enableIf'],
    ignored: ['navigationTitle', 'navigationDescription'],
  },
  panel: { supported: ['type', ...container, 'enableIf'] },
  radiogroup: { supported: [...choices, ...specialChoices], ignored: listLooks },
  checkbox: {
    supported: [
      ...choices,
      ...specialChoices,
      ...['showSelectAllItem', 'selectAllText', 'minSelectedChoices', 'maxSelectedChoices'],
    ],
    ignored: listLooks,
  },
  dropdown: {
    supported: [
      ...choices,
      ...specialChoices,
      ...['choicesMin', 'choicesMax', 'choicesStep', 'placeholder'],
    ],
    ignored: ['searchEnabled', 'searchMode', 'textWrapEnabled', 'autocomplete', 'renderAs'],
  },
  rating: {
    supported: [
      ...['rateMin', 'rateMax', 'rateStep', 'rateCount', 'rateValues', 'autoGenerate'],
      ...['minRateDescription', 'maxRateDescription'],
    ],
    ignored: [
      ...['rateType', 'displayMode', 'scaleColorMode', 'rateColorMode'],
      'displayRateDescriptionsAsExtremeItems',
    ],
  },
  boolean: {
    supported: ['labelTrue', 'labelFalse', 'valueTrue', 'valueFalse', 'swapOrder'],
    ignored: ['displayMode', 'renderAs', 'useTitleAsLabel'],
  },
  matrix: {
    supported: ['rows', 'columns', 'rowsVisibleIf', 'eachRowRequired', 'eachRowUnique', 'rowOrder'],
    ignored: [
      ...['showHeader', 'verticalAlign', 'alternateRows', 'displayMode', 'columnMinWidth'],
      'rowTitleWidth',
    ],
  },
  ranking: { supported: ['choices', 'choicesOrder'], ignored: [...listLooks, 'longTap'] },
  text: {
    supported: [
      ...['inputType', 'placeholder', 'min', 'max', 'minValueExpression', 'maxValueExpression'],
      ...['minErrorText', 'maxErrorText', 'step', 'stepErrorText', 'maxLength'],
    ],
    ignored: ['textUpdateMode', 'autocomplete', 'inputSize', 'inputTextAlignment'],
  },
  comment: {
    supported: ['placeholder', 'rows', 'maxLength'],
    ignored: ['autoGrow', 'allowResize', 'acceptCarriageReturn', 'textUpdateMode', 'cols'],
  },
  imagepicker: {
    supported: [...choices, 'multiSelect'],
    ignored: [
      ...listLooks,
      ...['imageFit', 'imageHeight', 'imageWidth', 'minImageWidth', 'maxImageWidth'],
      ...['minImageHeight', 'maxImageHeight', 'showLabel'],
    ],
  },
  file: {
    supported: ['allowMultiple', 'maxFiles'],
    ignored: [
      ...['storeDataAsText', 'showPreview', 'waitForUpload', 'allowImagesPreview', 'sourceType'],
      ...[
        'needConfirmRemoveFile',
        'filePlaceholder',
        'acceptedTypes',
        'acceptedCategories',
        'maxSize',
      ],
      ...['allowCameraAccess', 'fileOrPhotoPlaceholder', 'photoPlaceholder'],
    ],
  },
  html: { supported: ['html'] },
  expression: { supported: ['expression', 'precision', 'format'] },
};

const surveyProperties: Properties = {
  supported: ['title', 'description', 'pages', 'triggers', 'calculatedValues', 'pollen'],
  ignored: [
    ...['locale', 'logo', 'logoWidth', 'logoHeight', 'logoFit', 'logoPosition', 'headerView'],
    ...['showTitle', 'showPageTitles', 'showPageNumbers', 'showQuestionNumbers'],
    ...['questionStartIndex', 'questionTitleLocation', 'questionDescriptionLocation'],
    ...['questionErrorLocation', 'questionTitlePattern', 'requiredMark', 'showProgressBar'],
    ...['progressBarLocation', 'progressBarType', 'progressBarShowPageTitles'],
    ...['progressBarShowPageNumbers', 'progressBarInheritWidthFrom', 'width', 'widthMode'],
    ...['fitToContainer', 'completeText', 'pageNextText', 'pagePrevText', 'previewText'],
    ...['completedHtml', 'autoFocusFirstQuestion', 'autoFocusFirstError', 'textUpdateMode'],
    ...['showNavigationButtons', 'navigationButtonsLocation', 'showTOC', 'tocLocation'],
    ...['backgroundImage', 'backgroundOpacity', 'backgroundImageFit', 'backgroundImageAttachment'],
    ...['autoGrowComment', 'allowResizeComment', 'commentAreaRows', 'showCompletePage'],
    ...['clearInvisibleValues', 'gridLayoutEnabled'],
  ],
};

export function isSupportedType(type: string): boolean {
  return Object.hasOwn(elementProperties, type) && type !== 'page';
}

export function checkProperties(
  json: Readonly<Record<string, unknown>>,
  type: string,
  path: string,
  report: Report,
): void {
  const own = type === 'survey' ? surveyProperties : (elementProperties[type] ?? { supported: [] });
  const common = ['survey', 'page', 'panel'].includes(type) ? [] : question;
  const known = new Set([...own.supported, ...(own.ignored ?? []), ...common, ...elementLooks]);
  for (const name of Object.keys(json)) {
    if (known.has(name)) continue;
    report(path ? `${path}.${name}` : name, name, `The runner does not know "${name}" of ${type}.`);
  }
}

export const supportedTypes: readonly string[] = Object.keys(elementProperties).filter(
  (type) => type !== 'page',
);
