import { createClient as createBillingClient } from '@acme-billing/client';
import { createClient as createOrdersClient } from '@acme-orders/client';

/** Makes the line that customers see below an order: what it costs, and what of it is not paid yet. */
export async function receiptLine(token: string, orderId: string, invoiceId: string): Promise<string> {
  const orders = createOrdersClient({ token });
  const billing = createBillingClient({ token });
  const [{ total }, { open }] = await Promise.all([
    orders.orders.getOrder({ orderId }),
    billing.invoices.getInvoice({ invoiceId }),
  ]);
  return `${total.amount} ${total.currency}, ${open.amount} of it open`;
}
