import type { ComponentType } from 'react';
import type { ChartDefinition, OptionFieldProps } from '../chart-definition.ts';
import { AxisFields } from './axis-fields.tsx';
import { SmoothField, StackedField } from './option-switches.tsx';

type Name = ChartDefinition['switches'][number] | ChartDefinition['fields'][number];

/** The form fields that types of charts name. */
export const fieldsByName: Readonly<Record<Name, ComponentType<OptionFieldProps>>> = {
  axis: AxisFields,
  smooth: SmoothField,
  stacked: StackedField,
};
