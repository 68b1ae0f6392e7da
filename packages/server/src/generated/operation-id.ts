export type OperationId = string;
